import type { Owner } from './fence-rules.ts';
import { shopChanged } from './front.ts';
import { storeRows } from './store-row.model.ts';

/**
 * Moves the stamp of a store's shop, after a write that visitors can see: pages that were rendered before are rendered
 * anew. The stamp is no part of what the merchant edits, so the store's version stays.
 */
export async function moveFront({ store }: Pick<Owner, 'store'>): Promise<void> {
  if (!store) return;
  await storeRows.updateOne({ _id: store }, { $inc: { front: 1 } }, { timestamps: false });
  shopChanged(String(store));
}
