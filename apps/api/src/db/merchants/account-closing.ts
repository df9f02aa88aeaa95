import { Types } from 'mongoose';
import { accessChanges } from '../access/access-changes.ts';
import { type AccountClosing, Merchants } from './merchant.model.ts';
import { emitShopChanged } from '../stores/shop-revision.ts';
import { storeRows } from '../stores/store.model.ts';
import { toJson } from '../scoped/serialization.ts';

/** An account that is being erased. */
export interface ClosingAccount {
  id: string;
  closing: AccountClosing;
}

const rows = () => Merchants.model();

async function* found(filter: object): AsyncGenerator<ClosingAccount> {
  for await (const row of rows().find(filter).select('closing').lean().cursor()) {
    const { closing } = toJson<{ closing: AccountClosing }>(row);
    yield { id: String(row._id), closing };
  }
}

/** Accounts that are being erased and can still be kept. */
export const closingAccounts = (now: Date) => found({ 'closing.until': { $gt: now } });
/** Accounts that can no longer be kept, whether their erasure has begun or not. */
export const dueAccounts = (now: Date) => found({ 'closing.until': { $lte: now } });
/** Accounts that are being erased and whose merchant has not been notified yet. */
export const unnotifiedAccounts = () => found({ 'closing.untold': true });

/** The merchants of stores that are suspended because their account was to be erased. */
export async function* merchantsOfErasure(): AsyncGenerator<string> {
  const stores = storeRows.find({ 'suspended.by': 'erasure' }).select('merchant').lean().cursor();
  for await (const { merchant } of stores) yield String(merchant);
}

/** Begins the erasure of an account. Returns false when it was begun before. */
export async function closeAccount(id: string, closing: { since: Date; until: Date }): Promise<boolean> {
  const update = { $set: { closing: { ...closing, untold: true } }, $inc: { version: 1 } };
  return (await rows().updateOne({ _id: id, closing: null }, update)).modifiedCount === 1;
}

/** Cancels an erasure. Returns false when none was begun or the recovery period is over. */
export async function cancelErasure(id: string, now: Date): Promise<boolean> {
  const only = { _id: id, 'closing.until': { $gt: now }, 'closing.erasing_since': null };
  const update = { $unset: { closing: 1 }, $inc: { version: 1 } };
  return (await rows().updateOne(only, update)).modifiedCount === 1;
}

/**
 * Records that the merchant was notified of this erasure. Does nothing when it was cancelled or begun again meanwhile.
 */
export async function markAccountNotified(id: string, since: string): Promise<void> {
  const update = { $unset: { 'closing.untold': 1 } };
  await rows().updateOne({ _id: id, 'closing.since': since }, update, { timestamps: false });
}

/** Ends the recovery period of the account now. */
export async function endRecoveryPeriod(id: string, now: Date): Promise<void> {
  await rows().updateOne({ _id: id, 'closing.until': { $gt: now } }, { $set: { 'closing.until': now } });
}

/**
 * Makes an account and its stores inaccessible to the merchant. Does nothing when the erasure was cancelled or begun
 * meanwhile.
 */
export async function beginErasingAccount(id: string, now: Date): Promise<void> {
  const due = { _id: id, 'closing.until': { $lte: now }, 'closing.erasing_since': null };
  await rows().updateOne(due, { $set: { 'closing.erasing_since': now } });
}

/** Makes the stores of an account that is being erased inaccessible to the merchant. */
export async function beginErasingStores(merchant: string, now: Date): Promise<void> {
  const open = { merchant: new Types.ObjectId(merchant), 'closing.erasing_since': null };
  const closing = { since: now, until: now, erasing_since: now };
  const { modifiedCount } = await storeRows.updateMany(open, {
    $set: { closing },
    $inc: { front: 1, version: 1 },
  });
  emitShopChanged(null);
  if (modifiedCount > 0) await accessChanges.announce('stores');
}

/** Deletes the row of an account, after everything else of it was deleted. */
export async function eraseAccountRow(id: string): Promise<void> {
  await rows().deleteOne({ _id: id, 'closing.erasing_since': { $ne: null } });
}
