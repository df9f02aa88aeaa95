import type { Store, StoreRow, Suspension } from '../../db/stores/store.ts';

/**
 * Closes a shop to visitors; its merchant still reaches everything. An operator's suspension replaces another, that of
 * an erasure does not. Returns null when the store is not changed.
 */
export function suspendStore(store: Store, suspended: Omit<Suspension, 'since'>, now: Date) {
  const only = suspended.by === 'operator' ? {} : { suspended: null };
  return store.change({ $set: { suspended: { ...suspended, since: now } } }, only);
}

/** Opens a shop again that was closed by an operator or by an erasure. Null when it is not suspended by that. */
export const resumeStore = (store: Store, by: Suspension['by']): Promise<StoreRow | null> =>
  store.change({ $unset: { suspended: 1 } }, { 'suspended.by': by });
