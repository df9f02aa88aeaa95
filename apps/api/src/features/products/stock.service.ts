import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../db/store.ts';
import { objectId, type Plain } from '../../db/wire.ts';
import { availabilityOf } from './availability.rules.ts';
import { MARKED, Product } from './product.model.ts';

/** How many of a product. */
export interface Line {
  product: string;
  quantity: number;
}

/**
 * One piece of work of an order on stock. Its process chooses a new key, and only that process puts its marks: what is
 * marked with a key can therefore be given back by any process, at any time, and is given back once.
 */
export interface StockMove {
  order: string;
  key: string;
  lines: readonly Line[];
}

/** A mark that was found on a product. `took` tells whether stock was taken with it. */
export interface Mark {
  store: string;
  product: string;
  order: string;
  key: string;
  quantity: number;
  took: boolean;
}

const SUPPLY = ['name', 'price', 'in_stock', 'stock_quantity', 'stock_marks'] as const;

const productsOf = ({ lines }: StockMove) => lines.map(({ product }) => objectId(product));

/** Takes a line and marks the product in the same step. False when there is not enough, or it is not for sale. */
export async function take(
  store: Store,
  { order, key }: StockMove,
  { product, quantity }: Line,
): Promise<boolean> {
  const enough = { in_stock: true, stock_quantity: { $gte: quantity } };
  const taken = await Product.in(store)
    .quiet()
    .step(
      product,
      {
        $inc: { stock_quantity: -quantity },
        $push: { stock_marks: { order, key, quantity, took: true } },
      },
      { ...enough, 'stock_marks.key': { $ne: key } },
    );
  if (taken) await announceAvailability(store, taken, -quantity);
  return taken !== null;
}

/**
 * Tells the shop when a step of `change` pieces made a product look different to visitors. A sale that leaves enough
 * changes no page, and must not make the shop render them all anew.
 */
async function announceAvailability(store: Store, after: Plain, change: number): Promise<void> {
  const now = { in_stock: after.in_stock === true, stock_quantity: Number(after.stock_quantity) };
  const before = { ...now, stock_quantity: now.stock_quantity - change };
  if (!isDeepStrictEqual(availabilityOf(now), availabilityOf(before))) await Product.in(store).announce();
}

/**
 * A product as it can be ordered: its name, its price in cents, how much is free, and how much orders on the way hold and
 * may still give back.
 */
export interface Supply {
  name: string;
  price: number;
  in_stock: boolean;
  free: number;
  held: number;
}

/** What there is of each of these products that still exists. */
export async function suppliesOf(store: Store, products: readonly string[]): Promise<Map<string, Supply>> {
  const found = await Product.in(store).byIds(products, SUPPLY);
  return new Map(
    [...found].map(([id, { name, price, in_stock, stock_quantity: free, stock_marks = [] }]) => {
      const held = stock_marks.reduce((sum, { quantity }) => sum + quantity, 0);
      return [id, { name, price, in_stock, free, held }];
    }),
  );
}

/** Marks products whose stock was taken long ago, so that it can be given back once. */
export async function markAll(store: Store, work: StockMove): Promise<void> {
  const { order, key } = work;
  await Product.in(store)
    .quiet()
    .changeMany(
      { _id: { $in: productsOf(work) }, 'stock_marks.key': { $ne: key } },
      { $push: { stock_marks: { order, key, quantity: 0, took: false } } },
    );
}

/** Gives a line back where it is marked, and takes the mark away in the same step. */
export async function giveBack(store: Store, key: string, { product, quantity }: Line): Promise<void> {
  const given = await Product.in(store)
    .quiet()
    .step(
      product,
      { $inc: { stock_quantity: quantity }, $pull: { stock_marks: { key } } },
      { 'stock_marks.key': key },
    );
  if (given) await announceAvailability(store, given, quantity);
}

/** Takes the marks away; what was taken stays taken. */
export async function unmarkAll(store: Store, work: StockMove): Promise<void> {
  await Product.in(store)
    .quiet()
    .changeMany(
      { _id: { $in: productsOf(work) }, 'stock_marks.key': work.key },
      { $pull: { stock_marks: { key: work.key } } },
    );
}

/** Every mark there is, in all stores: for the job that looks for those left behind. */
export async function* allMarks(): AsyncGenerator<Mark> {
  const rows = Product.unfenced()
    .find({ 'stock_marks.key': { $exists: true } })
    .hint(MARKED)
    .select('store stock_marks')
    .lean<{ _id: unknown; store: unknown; stock_marks: Record<string, unknown>[] }>()
    .cursor();
  for await (const row of rows) {
    for (const { order, key, quantity, took } of row.stock_marks ?? []) {
      yield {
        store: String(row.store),
        product: String(row._id),
        order: String(order),
        key: String(key),
        quantity: Number(quantity),
        took: took === true,
      };
    }
  }
}
