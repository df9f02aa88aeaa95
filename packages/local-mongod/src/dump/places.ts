import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { filesBelow } from './format';

/** A store of uploaded files. */
export interface FilePlace {
  /** The names of all files. */
  names(): Promise<string[]>;
  /** Returns the bytes of a file; null when it does not exist. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
}

/** Returns the bytes of a file on disk; null when it does not exist. */
async function bytesAt(path: string): Promise<Buffer | null> {
  return readFile(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  });
}

/** Returns files of a folder. Names are paths inside it, with slashes. */
export const folderOf = (folder: string): FilePlace => ({
  names: () => filesBelow(resolve(folder)),
  read: (name) => bytesAt(join(folder, name)),
  async write(name, bytes) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flush: true });
  },
});
