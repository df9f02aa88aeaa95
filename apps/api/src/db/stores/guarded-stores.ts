import { createAccessCache } from '../access/access-cache.ts';
import { accessChanges, type AccessChanges } from '../access/access-changes.ts';
import { isObject, type RawDocument } from '../scoped/serialization.ts';
import { storeRows } from './store.model.ts';

/** What the guard needs to know of a store. */
interface GuardedStore {
  merchant: string;
  /** Since when nobody acts in it without a second factor; null while none is needed. */
  secondFactorFrom: Date | null;
}

const FIELDS = ['merchant', 'second_factor_from'];

async function load(id: string): Promise<GuardedStore | null> {
  const row = await storeRows.findOne({ _id: id, 'closing.erasing_since': null }, FIELDS.join(' ')).lean();
  return row && { merchant: String(row.merchant), secondFactorFrom: row.second_factor_from ?? null };
}

/**
 * Returns the function with which the guard of a process finds a store that is not being erased: as it is after every
 * change of this process, and of another one more than a second ago. It returns null for none.
 */
export function createStoreGuard(changes: AccessChanges): (id: string) => Promise<GuardedStore | null> {
  const cached = createAccessCache<GuardedStore>(changes, { kinds: ['stores'], max: 10_000 });
  return (id) => cached(id, () => load(id));
}

/** The stores that the guard of this process knows. */
export const findGuardedStore = createStoreGuard(accessChanges);

/** Has the guards of all processes read stores again after an update, if it changed what they need. */
export async function announceGuarded({ $set }: RawDocument): Promise<void> {
  if (isObject($set) && FIELDS.some((field) => field in $set)) await accessChanges.announce('stores');
}
