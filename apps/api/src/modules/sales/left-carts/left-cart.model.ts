import { createHash } from 'node:crypto';
import type { LeftCart } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { DAY } from '../../../lib/duration.ts';

/** For so long a cart is kept. The database deletes the row. */
export const LEFT_CART_KEPT = 14 * DAY;

const definition = {
  fields: {
    phone: { type: String, required: true },
    name: { type: String, default: '' },
    language: { type: String, required: true },
    left_at: { type: Date, required: true },
    lines: [
      {
        _id: false,
        product: { type: Schema.Types.ObjectId, required: true },
        variant: { type: Schema.Types.ObjectId },
        quantity: { type: Number, required: true },
      },
    ],
  },
  sorts: { left: { field: 'left_at' } },
  across: [[{ left_at: 1 }, { expireAfterSeconds: LEFT_CART_KEPT / 1000 }]],
} satisfies Definition;

export const LeftCarts = new StoreOwned<LeftCart, typeof definition>('LeftCart', definition);

/** Returns the id of the cart of a phone number in comparable form: a number has one cart in a shop. */
export const leftCartId = ({ id }: Store, contact: string): string =>
  createHash('sha256').update(`left cart ${id} ${contact}`).digest('hex').slice(0, 24);
