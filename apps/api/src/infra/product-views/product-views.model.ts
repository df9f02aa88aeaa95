import { Schema, Types } from 'mongoose';
import { isDuplicateKey } from '../../db/connection/duplicate-key.ts';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../db/scoped/owned-resource.ts';
import type { Store } from '../../db/stores/store.ts';
import { objectId } from '../../db/scoped/serialization.ts';
import { dayInColombo, startOfDay } from '../../lib/colombo-calendar.ts';
import { DAY } from '../../lib/duration.ts';

/** What is counted of a product: views of its page, and that it was put into a cart or checked out. */
export const productCounts = ['views', 'carts', 'checkouts'] as const;
export type ProductCount = (typeof productCounts)[number];

/** How often something happened to a product in a while. */
export interface Views {
  store: string;
  product: string;
  kind: ProductCount;
  count: number;
}

interface ProductViewsRow {
  _id: string;
  product: string;
  /** In Colombo, such as `2026-01-31`. */
  day: string;
  /** Absent where there was none. */
  views?: number;
  carts?: number;
  checkouts?: number;
  expire: string;
}

/** Two years can be compared, day by day; older rows are deleted. */
const KEPT = 800 * DAY;
const BY_DAY = { product: 1, day: 1 } as const;

const definition = {
  fields: {
    product: Schema.Types.ObjectId,
    day: String,
    views: Number,
    carts: Number,
    checkouts: Number,
    expire: Date,
  },
  sorts: { day: { field: 'day' } },
  indexes: [[BY_DAY, { unique: true }]],
  across: [[{ expire: 1 }, { expireAfterSeconds: 0 }]],
} satisfies Definition;

/** The views of a product in a day. A row of its own: a view changes neither the product's version nor cached pages. */
export const ProductViews = new StoreOwned<ProductViewsRow, typeof definition>('ProductViews', definition);

/**
 * Adds views to the counts of the day. Several processes may add at the same time: of two that create the row of a day,
 * the database refuses one, which then adds to the row of the other.
 */
export async function addViews({ store, product, kind, count }: Views, now: Date): Promise<void> {
  const day = { store: new Types.ObjectId(store), product: objectId(product), day: dayInColombo(now) };
  const once = { version: 1, created_at: now, updated_at: now, expire: new Date(now.getTime() + KEPT) };
  const change = { $inc: { [kind]: count }, $setOnInsert: once };
  const options = { upsert: true, timestamps: false } as const;
  const add = () => ProductViews.unscoped().updateOne(day, change, options);
  await add().catch((cause: unknown) => {
    if (!isDuplicateKey(cause)) throw cause;
    return add();
  });
}

/** Returns how often a product was seen in so many days until now. */
export async function countViewsOf(
  store: Store,
  product: string,
  { now, days }: { now: Date; days: number },
): Promise<number> {
  const first = dayInColombo(startOfDay(now, days - 1));
  const [sum] = await ProductViews.in(store).aggregate<{ views: number }>(
    { product: objectId(product), day: { $gte: first } },
    [{ $group: { _id: null, views: { $sum: '$views' } } }],
  );
  return sum?.views ?? 0;
}

/** Returns what was counted of each product in a period, by its id. */
export function countsOfProducts(
  store: Store,
  { from = '', to }: { from?: string | undefined; to?: string | undefined },
): Promise<(Record<ProductCount, number> & { product: string })[]> {
  const summed = Object.fromEntries(productCounts.map((kind) => [kind, { $sum: `$${kind}` }]));
  return ProductViews.in(store).aggregate(
    { day: { $gte: from, ...(to ? { $lte: to } : {}) } },
    [
      { $group: { _id: '$product', ...summed } },
      { $set: { product: { $toString: '$_id' } } },
      { $unset: '_id' },
    ],
    { by: 'day', direction: 1 },
  );
}
