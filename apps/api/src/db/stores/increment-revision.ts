import type { Owner } from '../scoped/resource-rules.ts';
import { emitShopChanged } from './shop-revision.ts';
import { coalesce } from '../connection/coalesce.ts';
import { storeRows } from './store.model.ts';

const moves = coalesce<undefined, void>();

/**
 * Increments the stamp of a store's shop after a write that visitors can see, which makes cached pages invalid. Writes
 * that wait at the same time share one increment, which begins after the last of them. The merchant does not edit the
 * stamp, so the store's version stays.
 */
export async function incrementRevision({ store }: Pick<Owner, 'store'>): Promise<void> {
  if (!store) return;
  const id = String(store);
  await moves(id, undefined, async () => {
    await storeRows.collection.updateOne({ _id: store }, { $inc: { front: 1 } });
    emitShopChanged(id);
  });
}
