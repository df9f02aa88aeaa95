import { accessChanges } from '../access/access-changes.ts';
import { Merchants } from '../merchants/merchant.model.ts';
import { emitShopChanged } from './shop-revision.ts';
import { asStoreRow, type Closing, storeRows } from './store.model.ts';

/** A store whose recovery period is over. */
export interface DueStore {
  id: string;
  merchant: string;
  closing: Closing;
}

/** Yields the stores whose recovery period is over, whether their erasure has begun or not. */
export async function* dueStores(now: Date): AsyncGenerator<DueStore> {
  const rows = storeRows
    .find({ 'closing.until': { $lte: now } })
    .select('merchant closing')
    .lean()
    .cursor();
  for await (const row of rows) {
    const { _id: id, merchant, closing } = asStoreRow(row);
    if (closing) yield { id, merchant, closing };
  }
}

/** Yields the ids of closing stores whose merchant has not been notified yet. */
export async function* unnotifiedStores(): AsyncGenerator<string> {
  const rows = storeRows.find({ 'closing.untold': true }).select('_id').lean().cursor();
  for await (const { _id } of rows) yield String(_id);
}

/**
 * Records that the merchant was notified of this closing. Does nothing when the store was reopened or closed again
 * meanwhile.
 */
export async function markStoreNotified(id: string, since: string): Promise<void> {
  await storeRows.updateOne(
    { _id: id, 'closing.since': since },
    { $unset: { 'closing.untold': 1 } },
    { timestamps: false },
  );
}

/**
 * Makes a store inaccessible to its merchant; its shop stays closed. Does nothing when the store was reopened or its
 * erasure begun meanwhile.
 */
export async function beginErasing(id: string, now: Date): Promise<void> {
  const { modifiedCount } = await storeRows.updateOne(
    { _id: id, 'closing.until': { $lte: now }, 'closing.erasing_since': null },
    { $set: { 'closing.erasing_since': now }, $inc: { front: 1, version: 1 } },
  );
  emitShopChanged(id);
  if (modifiedCount > 0) await accessChanges.announce('stores');
}

/**
 * Deletes the row of a store, which releases its hosts and its place in the merchant's plan. Returns false when there
 * was no such row. If the process crashes before the plan's counter is decremented, the job that checks the counters
 * corrects it.
 */
export async function eraseStoreRow({ id, merchant }: Omit<DueStore, 'closing'>): Promise<boolean> {
  const { deletedCount } = await storeRows.deleteOne({ _id: id, 'closing.erasing_since': { $ne: null } });
  if (deletedCount === 0) return false;
  emitShopChanged(null);
  const update = { $inc: { 'usage.stores': -1 }, $set: { 'usage.at': new Date() } };
  await Merchants.model().updateOne({ _id: merchant }, update, { timestamps: false });
  return true;
}
