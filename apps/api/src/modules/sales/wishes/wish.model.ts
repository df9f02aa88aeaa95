import type { Wish } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { DAY, HOUR } from '../../../lib/duration.ts';

/** A buyer who waits until a product is back in stock, or was told so a short time ago. */
export interface WishRow extends Wish {
  product: string;
  /** That of the product itself where it has no options. */
  variant: string;
}

/** Who was not told in this time has bought elsewhere. The database deletes the row. */
const KEPT = 90 * DAY;
/** The time between two rounds of mails about the same pieces. The database deletes who was told before. */
export const ROUND = 12 * HOUR;

/** Partial: only who left an email address. */
const BY_MAIL = { store: 1, product: 1, variant: 1, email: 1 } as const;

const definition = {
  fields: {
    product: { type: Schema.Types.ObjectId, required: true },
    variant: { type: Schema.Types.ObjectId, required: true },
    phone: { type: String, default: '' },
    /** Absent for who left a phone number. */
    email: String,
    /** When the mail was sent. The row then counts among those of its round, see `mail-wishes.job.ts`. */
    told_at: Date,
    /** The number in normal form, or the email address. */
    phone_key: { type: String, required: true },
    /** From 0; unique for a number or an address, so that it cannot wait for more products than there are places. */
    place: { type: Number, required: true },
    language: { type: String, required: true },
  },
  sorts: { asked: { field: '_id', index: { product: 1, variant: 1 } } },
  indexes: [
    [{ phone_key: 1, place: 1 }, { unique: true }],
    [{ product: 1, variant: 1, phone_key: 1 }, { unique: true }],
  ],
  across: [
    [{ created_at: 1 }, { expireAfterSeconds: KEPT / 1000 }],
    [{ told_at: 1 }, { expireAfterSeconds: ROUND / 1000 }],
    [BY_MAIL, { partialFilterExpression: { email: { $gt: '' } } }],
  ],
} satisfies Definition;

export const Wishes = new StoreOwned<WishRow, typeof definition>('Wish', definition);

/** Something that somebody waits for and left an email address for. */
export interface Wanted {
  product: string;
  variant: string;
}

/** Yields the stores whose buyers wait for a mail, each with what they wait for. */
export async function* wantedByMail(): AsyncGenerator<{ store: string; wanted: Wanted[] }> {
  const rows = Wishes.unscoped()
    .find({ email: { $gt: '' } })
    .hint(BY_MAIL)
    .select('store product variant')
    .lean<{ store: unknown; product: unknown; variant: unknown }>()
    .cursor();
  let batch = { store: '', wanted: new Array<Wanted>() };
  for await (const row of rows) {
    const [store, product, variant] = [row.store, row.product, row.variant].map(String);
    if (!store || !product || !variant) continue;
    if (batch.store !== store) {
      if (batch.wanted.length > 0) yield batch;
      batch = { store, wanted: [] };
    }
    const last = batch.wanted.at(-1);
    if (last?.product !== product || last.variant !== variant) batch.wanted.push({ product, variant });
  }
  if (batch.wanted.length > 0) yield batch;
}
