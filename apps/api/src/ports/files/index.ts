/** Where uploaded bytes are kept. Keys are ours (`<id>.webp`), never a path from a request. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes, or null when nothing is kept under the key. */
  read(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
}
