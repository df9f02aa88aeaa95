import { checkedKey, type FileStore } from './file-store.ts';

/** Files in memory, for tests. `kept` is the current content. */
export function memoryFiles(): FileStore & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (key, bytes) => void kept.set(checkedKey(key), Buffer.from(bytes)),
    read: async (key) => kept.get(checkedKey(key)) ?? null,
    size: async (key) => kept.get(checkedKey(key))?.length ?? null,
    remove: async (key) => void kept.delete(checkedKey(key)),
  };
}
