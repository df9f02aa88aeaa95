import type { Owner } from './fence-rules.ts';
import { shopChanged } from './front.ts';
import { storeRows } from './store-row.model.ts';

/**
 * Increments the stamp of a store's shop after a write that visitors can see, which makes cached pages invalid. The
 * merchant does not edit the stamp, so the store's version stays.
 */
export async function moveFront({ store }: Pick<Owner, 'store'>): Promise<void> {
  if (!store) return;
  await storeRows.updateOne({ _id: store }, { $inc: { front: 1 } }, { timestamps: false });
  shopChanged(String(store));
}
