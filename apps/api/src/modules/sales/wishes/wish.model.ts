import type { Wish } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { DAY } from '../../../lib/duration.ts';

/** A buyer who waits until a product is back in stock. */
export interface WishRow extends Wish {
  product: string;
  /** That of the product itself where it has no options. */
  variant: string;
}

/** Who was not told in this time has bought elsewhere. The database deletes the row. */
const KEPT = 90 * DAY;

const definition = {
  fields: {
    product: { type: Schema.Types.ObjectId, required: true },
    variant: { type: Schema.Types.ObjectId, required: true },
    phone: { type: String, required: true },
    /** The number in normal form. */
    phone_key: { type: String, required: true },
    /** From 0; unique for a number, so that it cannot wait for more products than there are places. */
    place: { type: Number, required: true },
    language: { type: String, required: true },
  },
  sorts: { asked: { field: '_id', index: { product: 1, variant: 1 } } },
  indexes: [
    [{ phone_key: 1, place: 1 }, { unique: true }],
    [{ product: 1, variant: 1, phone_key: 1 }, { unique: true }],
  ],
  across: [[{ created_at: 1 }, { expireAfterSeconds: KEPT / 1000 }]],
} satisfies Definition;

export const Wishes = new StoreOwned<WishRow, typeof definition>('Wish', definition);
