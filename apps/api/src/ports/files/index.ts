/** Where uploaded bytes are kept. Keys are ours (`<id>.webp`), never a path from a request. */
export interface FileStore {
  /** Keeps the bytes under the key, whole or not at all; replaces what was there. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** The bytes, or null when nothing is kept under the key. */
  read(key: string): Promise<Buffer | null>;
  /** Forgets the key; one that is unknown is no mistake. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{24}[a-z0-9.-]{0,40}$/;

/** The key itself. Throws for one that we cannot have made: the last wall before a path or an address is built of it. */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('This is not a file key');
  return key;
}
