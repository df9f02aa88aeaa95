import type { Review } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested, ObjectId, texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { onlyWith } from '../orders/order-schemas.ts';

// A review is `pending`, then `published` or `hidden`, and each of these may follow the other. Whoever writes a hidden one
// anew makes it `pending`. The update that changes it also sets `to_show`, which is removed once the shop shows what follows:
// see show-review.ts. After a crash the job does that.

export interface ReviewRow extends Review {
  /** That of the product itself where it has no options. */
  variant: string;
  /** When it was hidden; absent otherwise. */
  hidden_at?: string;
  /** Since when the shop is to be brought up to date with it; absent when it is. */
  to_show?: string;
  updated_at: string;
}

const TO_SHOW = { to_show: 1 } as const;

const definition = {
  fields: {
    order: { type: ObjectId, required: true },
    order_number: Number,
    product: { type: ObjectId, required: true },
    variant: { type: ObjectId, required: true },
    ...texts('product_name', 'text', 'name', 'language', 'state'),
    variant_title: String,
    stars: { type: Number, required: true },
    pictures: { type: [ObjectId], default: [] },
    reason: String,
    hidden_at: Date,
    to_show: Date,
    reply: nested({ text: String, at: Date }),
  },
  sorts: {
    in_state: { field: '_id', index: { state: 1 } },
    of_product: { field: '_id', index: { product: 1, state: 1 } },
  },
  indexes: [
    // What was bought is reviewed once.
    [{ order: 1, product: 1, variant: 1 }, { unique: true }],
    [{ pictures: 1 }],
  ],
  across: [[TO_SHOW, onlyWith('to_show')]],
  events: { created: ['review.created'], changed: () => ['review.updated'] },
} satisfies Definition;

export const Reviews = new StoreOwned<ReviewRow, typeof definition>('Review', definition);

/** Yields the reviews of all stores with which the shop has been to be brought up to date since before this time. */
export async function* notShownSince(before: Date): AsyncGenerator<{ _id: string; store: string }> {
  const rows = Reviews.unscoped()
    .find({ to_show: { $lt: before } })
    .hint(TO_SHOW)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
}
