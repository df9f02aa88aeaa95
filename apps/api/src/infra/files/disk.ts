import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-details.ts';
import { checkedKey, type FileStore } from './file-store.ts';

/** Returns null for a file that is not there. */
async function ifThere<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw cause;
  }
}

/** Files in one folder. Each is written to a temporary name and renamed, so that it appears complete or not at all. */
export function diskFiles(folder: string): FileStore {
  const place = (key: string): string => join(folder, checkedKey(key));
  return {
    async put(key, bytes) {
      const target = place(key);
      await mkdir(folder, { recursive: true });
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await writeFile(aside, bytes, { flush: true });
        await rename(aside, target);
      } catch (cause) {
        await rm(aside, { force: true });
        throw cause;
      }
    },
    // A key that was not generated here is refused by a rejection, too.
    read: async (key) => ifThere(readFile(place(key))),
    size: async (key) => (await ifThere(stat(place(key))))?.size ?? null,
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}
