type Listener = (store: string | null) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` with the id of each store whose shop this process changes. The id is null when hosts change, because
 * any host may then lead to another store. Returns how to end that.
 */
export function onShopChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners of this process that a shop changed, such as caches of shops. */
export function emitShopChanged(store: string | null): void {
  for (const listener of listeners) listener(store);
}
