import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './index.ts';

const KEY = /^[0-9a-f]{24}[a-z0-9.-]{0,40}$/;

/** Files in one folder. A file appears whole or not at all: it is written aside and moved into place. */
export function diskFiles(folder: string): FileStore {
  const place = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`${key} is not a file key`);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(aside, bytes, { flush: true });
        await rename(aside, place(key));
      } catch (cause) {
        await rm(aside, { force: true });
        throw cause;
      }
    },
    async read(key) {
      try {
        return await readFile(place(key));
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw cause;
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}
