import mongoose, { Types } from 'mongoose';
import { foldName, type Merchant, Merchants } from './merchant.model.ts';
import { hostIn } from './store-hosts.ts';
import { storeRows } from './store-row.model.ts';
import { escapeRegExp } from './wire.ts';

// What the operator looks up: rare, by hand and across all merchants, so some of it reads whole collections.

const containing = (text: string) => new RegExp(escapeRegExp(text), 'i');

async function* merchantsWith(filter: object): AsyncGenerator<Merchant> {
  for await (const { _id } of Merchants.model().find(filter).sort({ _id: 1 }).select('_id').lean().cursor()) {
    const merchant = await Merchants.find(String(_id));
    if (merchant) yield merchant;
  }
}

/** Merchants of whom a name or an address contains the text, oldest first; all of them without one. */
export function merchantsLike(text?: string): AsyncGenerator<Merchant> {
  if (text === undefined) return merchantsWith({});
  const fields = ['username', 'email', 'addresses', 'first_name', 'last_name', 'phone_number'];
  return merchantsWith({ $or: fields.map((field) => ({ [field]: containing(text) })) });
}

/** The merchant with this id, username or address; null when there is none. */
export async function merchantNamed(name: string): Promise<Merchant | null> {
  if (/^[0-9a-f]{24}$/.test(name)) return Merchants.find(name);
  if (name.includes('@')) return Merchants.findByEmail(name.toLowerCase());
  for await (const merchant of merchantsWith({ username_fold: foldName(name) })) return merchant;
  return null;
}

/** The keys under which uploaded files are kept, of all merchants. */
export async function uploadKeys(): Promise<string[]> {
  const rows = mongoose.model('Upload').collection.find({}, { projection: { path: 1 } });
  return (await rows.toArray()).map(({ path }) => String(path));
}

/** Ids of the stores with this id, host or wanted domain. Of one that is not proved there may be several. */
export async function storesNamed(name: string): Promise<string[]> {
  const host = hostIn(name.toLowerCase()).replace(/\/$/, '');
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
