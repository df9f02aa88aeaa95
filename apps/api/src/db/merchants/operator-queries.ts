import mongoose, { Types } from 'mongoose';
import { foldName, type Merchant, Merchants } from './merchant.model.ts';
import { hostOfDomain } from '../stores/store-hosts.ts';
import { storeRows } from '../stores/store.model.ts';
import { escapeRegExp } from '../scoped/serialization.ts';

// Reads for the operator. They are rare and across all merchants, so some of them scan whole collections.

const containing = (text: string) => new RegExp(escapeRegExp(text), 'i');

async function* merchantsWith(filter: object): AsyncGenerator<Merchant> {
  for await (const { _id } of Merchants.model().find(filter).sort({ _id: 1 }).select('_id').lean().cursor()) {
    const merchant = await Merchants.find(String(_id));
    if (merchant) yield merchant;
  }
}

/** Yields the merchants with a name or address that contains the text, oldest first; all of them without a text. */
export function merchantsLike(text?: string): AsyncGenerator<Merchant> {
  if (text === undefined) return merchantsWith({});
  const fields = ['username', 'email', 'addresses', 'first_name', 'last_name', 'phone_number'];
  return merchantsWith({ $or: fields.map((field) => ({ [field]: containing(text) })) });
}

/** Finds the merchant with this id, username or address; null when there is none. */
export async function merchantNamed(name: string): Promise<Merchant | null> {
  if (/^[0-9a-f]{24}$/.test(name)) return Merchants.find(name);
  if (name.includes('@')) return Merchants.findByEmail(name.toLowerCase());
  for await (const merchant of merchantsWith({ username_fold: foldName(name) })) return merchant;
  return null;
}

/** Returns the storage keys of the uploaded files of all merchants. */
export async function uploadKeys(): Promise<string[]> {
  const rows = mongoose.model('Upload').collection.find({}, { projection: { path: 1 } });
  return (await rows.toArray()).map(({ path }) => String(path));
}

/**
 * Returns the ids of the stores with this id, host or requested domain. Several stores may request a domain that is not
 * proved.
 */
export async function storesNamed(name: string): Promise<string[]> {
  const host = hostOfDomain(name.toLowerCase()).replace(/\/$/, '');
  const byId = /^[0-9a-f]{24}$/.test(name) ? [{ _id: new Types.ObjectId(name) }] : [];
  const held = await storeRows
    .find({ $or: [...byId, { hosts: host }] })
    .select('_id')
    .lean();
  const found =
    held.length > 0
      ? held
      : await storeRows
          .find({ domain: `https://${host}` })
          .select('_id')
          .lean();
  return found.map(({ _id }) => String(_id));
}
