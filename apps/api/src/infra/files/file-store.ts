/** Storage of uploaded bytes. Keys are generated (`<id>.webp`), never a path from a request. */
export interface FileStore {
  /** Stores the bytes under the key, completely or not at all; replaces existing ones. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Returns the bytes; null for an unknown key. */
  read(key: string): Promise<Buffer | null>;
  /** Returns how many bytes there are, without reading them; null for an unknown key. */
  size(key: string): Promise<number | null>;
  /** Removes the bytes; does nothing for an unknown key. */
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f]{24}[a-z0-9.-]{0,40}$/;

/**
 * Returns the key itself. Throws for one that was not generated here: the last check before a path or a URL is built of
 * it.
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key) || key.includes('..')) throw new Error('This is not a file key');
  return key;
}
