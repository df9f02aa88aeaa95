import { Types } from 'mongoose';
import { announceGuarded } from './guarded-stores.ts';
import { emitShopChanged } from './shop-revision.ts';
import { asStoreRow, storeRows, type StoreTransfer } from './store.model.ts';

/** Yields the ids of the stores that are offered to a member or handed over. There are few at any time. */
export async function* storesInTransfer(): AsyncGenerator<string> {
  const rows = storeRows
    .find({ 'transfer.due_at': { $exists: true } })
    .select('_id')
    .lean()
    .cursor();
  for await (const { _id } of rows) yield String(_id);
}

/** Returns the transfers of an account's stores, and of those that are offered to it, with the ids of the stores. */
export async function transfersOf(account: string): Promise<({ store: string } & StoreTransfer)[]> {
  const id = new Types.ObjectId(account);
  const sides = { $or: [{ merchant: id }, { 'transfer.to': id }] };
  const rows = await storeRows
    .find({ 'transfer.due_at': { $exists: true }, ...sides })
    .select('transfer')
    .lean();
  return rows.map(asStoreRow).flatMap(({ _id, transfer }) => (transfer ? [{ store: _id, ...transfer }] : []));
}

/** Returns how many transfers should have been continued before this time. */
export const countLateTransfers = (before: Date): Promise<number> =>
  storeRows.countDocuments({ 'transfer.due_at': { $lte: before } }).exec();

/** The filter of stores that may be handed over. */
export const OPEN_SHOP = { closing: null, suspended: null } as const;

/** Returns the filter that a store passes while this transfer has not given it to its new owner. */
export const whileOpen = ({ id }: Pick<StoreTransfer, 'id'>) => ({
  'transfer.id': id,
  'transfer.switched_at': null,
});

/**
 * Gives a store to its new owner, in one update: only while the transfer is accepted and due, and the store is neither
 * closing nor suspended. Card payments are switched off, because the saved credentials are those of the former owner. Returns
 * whether the store has its new owner now.
 */
export async function switchOwner(id: string, transfer: StoreTransfer, now: Date): Promise<boolean> {
  const merchant = new Types.ObjectId(transfer.to);
  const only = {
    _id: new Types.ObjectId(id),
    merchant: new Types.ObjectId(transfer.from),
    ...whileOpen(transfer),
    'transfer.accepted_at': { $exists: true },
    'transfer.due_at': { $lte: now },
    ...OPEN_SHOP,
  };
  const changed = {
    merchant,
    'transfer.switched_at': now,
    former_credentials: true,
    'payment_methods.credit_debit': false,
  };
  const { modifiedCount } = await storeRows.updateOne(only, {
    $set: changed,
    $inc: { version: 1, front: 1 },
  });
  if (modifiedCount === 0) return false;
  emitShopChanged(null);
  await announceGuarded({ $set: changed });
  return true;
}

/** Records that the people were mailed about the transfer as it is. */
export async function markTransferMailed(id: string, transfer: StoreTransfer): Promise<void> {
  const same = { 'transfer.id': transfer.id, 'transfer.accepted_at': transfer.accepted_at ?? null };
  await storeRows.updateOne(
    { _id: id, ...same },
    { $unset: { 'transfer.untold': 1 } },
    { timestamps: false },
  );
}

/** Forgets a transfer of which nothing is left to be done. */
export async function forgetTransfer(id: string, transfer: StoreTransfer): Promise<void> {
  const done = { 'transfer.id': transfer.id, 'transfer.switched_at': { $exists: true } };
  await storeRows.updateOne({ _id: id, ...done }, { $unset: { transfer: 1 } }, { timestamps: false });
}
