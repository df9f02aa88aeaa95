import { SECOND } from '../../lib/duration.ts';
import { coalesce } from '../connection/coalesce.ts';
import type { Owner } from '../scoped/resource-rules.ts';
import { objectId } from '../scoped/serialization.ts';
import type { SharedRevision } from './shared-revision.ts';
import { emitShopChanged } from './shop-revision.ts';
import { storeRows } from './store.model.ts';

const moves = coalesce<undefined, void>();

/** How long the writes of one piece of work wait for their increment, in milliseconds. */
const SHARED = 5 * SECOND;

/**
 * Increments the stamp of a store's shop after a write that visitors can see, which makes cached pages invalid. Writes
 * that wait at the same time share one increment, which begins after the last of them; those of a piece of work that shares
 * its increments have one in 5 seconds, and the last by `showWrites`. The merchant does not edit the stamp, so the store's
 * version stays.
 */
export async function incrementRevision({ store, shared }: Pick<Owner, 'store' | 'shared'>): Promise<void> {
  if (!store) return;
  if (shared) {
    shared.isDue = performance.now() < shared.at + SHARED;
    if (shared.isDue) return;
    shared.at = performance.now();
  }
  const id = String(store);
  await moves(id, undefined, async () => {
    await storeRows.collection.updateOne({ _id: store }, { $inc: { front: 1 } });
    emitShopChanged(id);
  });
}

/** Shows visitors the last of many writes of a store that `Store.forManyWrites` returned. */
export async function showWrites({ id, shared }: { id: string; shared?: SharedRevision }): Promise<void> {
  if (shared?.isDue) await incrementRevision({ store: objectId(id) });
  if (shared) shared.isDue = false;
}
