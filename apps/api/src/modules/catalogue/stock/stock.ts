import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../db/stores/store.ts';
import { objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import { toAvailability } from '../products/availability.rules.ts';
import { RESERVED, Products } from '../products/product.model.ts';

/** A product and its quantity. */
export interface Line {
  product: string;
  quantity: number;
}

/**
 * A stock movement of an order. The process that starts it chooses a new key, and only that process adds reservations
 * with the key. So any process can return the reserved stock at any time, and it is returned once (decision 0011).
 *
 * Each function is one conditional update of each product, by whether the product has a reservation with the key:
 *
 *   function            without a reservation                   with a reservation
 *   reserve             subtracts and adds one, if enough       changes nothing and returns false
 *   reserveForRelease   adds one that took no stock             changes nothing
 *   releaseReservation  changes nothing                         adds the quantity and removes it
 *   clearReservations   changes nothing                         removes it and leaves the quantity
 */
export interface StockMovement {
  order: string;
  key: string;
  lines: readonly Line[];
}

/** A reservation that was found on a product. `took` is true when stock was taken with it. */
export interface StockReservation {
  store: string;
  product: string;
  order: string;
  key: string;
  quantity: number;
  took: boolean;
}

/** The fields of a product that its stock level is computed from. */
export const STOCK_FIELDS = ['name', 'price', 'in_stock', 'stock_quantity', 'stock_marks'] as const;

const productsOf = ({ lines }: StockMovement) => lines.map(({ product }) => objectId(product));

/**
 * Subtracts the stock of a line and adds its reservation in one update. Returns false when there is not enough, or the
 * product is not for sale.
 */
export async function reserve(
  store: Store,
  { order, key }: StockMovement,
  { product, quantity }: Line,
): Promise<boolean> {
  const enough = { in_stock: true, stock_quantity: { $gte: quantity } };
  const taken = await Products.in(store)
    .withoutRevision()
    .updateRaw(
      product,
      {
        $inc: { stock_quantity: -quantity },
        $push: { stock_marks: { order, key, quantity, took: true } },
      },
      { ...enough, 'stock_marks.key': { $ne: key } },
    );
  if (taken) await bumpRevisionOnAvailability(store, taken, -quantity);
  return taken !== null;
}

/**
 * Increments the shop's stamp when a change of `change` pieces changes the availability that visitors see. A sale that
 * leaves enough stock changes no page, so the cached pages stay valid.
 */
async function bumpRevisionOnAvailability(store: Store, after: RawDocument, change: number): Promise<void> {
  const now = { in_stock: after.in_stock === true, stock_quantity: Number(after.stock_quantity) };
  const before = { ...now, stock_quantity: now.stock_quantity - change };
  if (!isDeepStrictEqual(toAvailability(now), toAvailability(before)))
    await Products.in(store).bumpRevision();
}

/**
 * A product as it can be ordered: its name, its price in cents, how many are free, and how many orders in progress hold
 * and may still return.
 */
export interface StockLevel {
  name: string;
  price: number;
  in_stock: boolean;
  free: number;
  held: number;
}

interface StockRow {
  name: string;
  price: number;
  in_stock: boolean;
  stock_quantity: number;
  stock_marks?: readonly { quantity: number }[] | undefined;
}

/** Returns the stock level of a product by its `STOCK_FIELDS`. */
export function toStockLevel({
  name,
  price,
  in_stock,
  stock_quantity,
  stock_marks = [],
}: StockRow): StockLevel {
  const held = stock_marks.reduce((sum, { quantity }) => sum + quantity, 0);
  return { name, price, in_stock, free: stock_quantity, held };
}

/** Returns the stock level of each of these products that still exists, by id. */
export async function stockLevels(
  store: Store,
  products: readonly string[],
): Promise<Map<string, StockLevel>> {
  const found = await Products.in(store).byIds(products, STOCK_FIELDS);
  return new Map([...found].map(([id, row]) => [id, toStockLevel(row)]));
}

/** Adds reservations for an order whose stock was taken earlier, so that it can be returned once. */
export async function reserveForRelease(store: Store, work: StockMovement): Promise<void> {
  const { order, key } = work;
  await Products.in(store)
    .withoutRevision()
    .changeMany(
      { _id: { $in: productsOf(work) }, 'stock_marks.key': { $ne: key } },
      { $push: { stock_marks: { order, key, quantity: 0, took: false } } },
    );
}

/** Returns the stock of a line if the product has the reservation, which is removed in the same update. */
export async function releaseReservation(
  store: Store,
  key: string,
  { product, quantity }: Line,
): Promise<void> {
  const given = await Products.in(store)
    .withoutRevision()
    .updateRaw(
      product,
      { $inc: { stock_quantity: quantity }, $pull: { stock_marks: { key } } },
      { 'stock_marks.key': key },
    );
  if (given) await bumpRevisionOnAvailability(store, given, quantity);
}

/** Removes the reservations. Stock that was taken stays taken. */
export async function clearReservations(store: Store, work: StockMovement): Promise<void> {
  await Products.in(store)
    .withoutRevision()
    .changeMany(
      { _id: { $in: productsOf(work) }, 'stock_marks.key': work.key },
      { $pull: { stock_marks: { key: work.key } } },
    );
}

/** Yields every reservation of all stores, for the job that removes those that a crash left. */
export async function* allReservations(): AsyncGenerator<StockReservation> {
  const rows = Products.unscoped()
    .find({ 'stock_marks.key': { $exists: true } })
    .hint(RESERVED)
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
