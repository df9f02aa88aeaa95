import { LRUCache } from 'lru-cache';
import { isObject, type RawDocument } from '../scoped/serialization.ts';
import { storeRows } from './store.model.ts';

/** What the guard needs to know of a store. */
interface GuardedStore {
  merchant: string;
  /** Since when nobody acts in it without a second factor; null while none is needed. */
  secondFactorFrom: Date | null;
}

const FIELDS = ['merchant', 'second_factor_from'];

const known = new LRUCache<string, GuardedStore>({ max: 10_000, ttl: 5_000 });

/** Returns what the guard needs of a store that is not being erased, as it was at most 5 seconds ago; null for none. */
export async function findGuardedStore(id: string): Promise<GuardedStore | null> {
  const cached = known.get(id);
  if (cached) return cached;
  const row = await storeRows.findOne({ _id: id, 'closing.erasing_since': null }, FIELDS.join(' ')).lean();
  if (!row) return null;
  const found = { merchant: String(row.merchant), secondFactorFrom: row.second_factor_from ?? null };
  known.set(id, found);
  return found;
}

/** Has the guard read a store again after an update of what it needs: in this process at once. */
export function forgetGuarded(id: string, { $set }: RawDocument): void {
  if (isObject($set) && FIELDS.some((field) => field in $set)) known.delete(id);
}
