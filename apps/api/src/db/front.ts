type Listener = (store: string | null) => void;

const listeners = new Set<Listener>();

/**
 * Calls `listener` with the id of a store whose shop was changed by this process; with null when hosts were changed, so
 * that any host may lead elsewhere.
 */
export function onShopChange(listener: Listener): void {
  listeners.add(listener);
}

/** Tells everything in this process that remembers shops that one of them changed. */
export function shopChanged(store: string | null): void {
  for (const listener of listeners) listener(store);
}
