import mongoose from 'mongoose';
import { expect } from 'vitest';
import { Store } from '../src/db/stores/store.ts';
import { differencesOf } from '../src/modules/catalogue/stock/check-stock.ts';
import { copyMoves } from '../src/modules/catalogue/stock/copy-moves.ts';
import { okay, type Person } from './world.ts';

/** Returns the number of pieces of a product in stock. */
export async function stockIn({ api }: Person, id: string): Promise<number> {
  const product = okay(await api.products.get({ params: { id } }));
  return (product as { stock_quantity: number }).stock_quantity;
}

/** Returns the orders with a product. */
export const ordersWith = async ({ api }: Person, id: string) =>
  okay(await api.orders.list({})).filter((order) =>
    order.products.some(({ productId }) => productId._id === id),
  );

/**
 * Checks the invariants of a person's store, which must hold after any crash and the run of the jobs after it: of each
 * product there were `first` pieces, and each is either left or held by one order that is not to be looked at; the ledger
 * sums to what is left, no stock movement is unfinished, and counters are right.
 */
export async function expectStockToAddUp(
  person: Person,
  ids: readonly string[],
  first: number,
): Promise<void> {
  for (const id of ids) {
    const held = (await ordersWith(person, id))
      .filter(({ order_status, flags }) => order_status !== 'cancelled' && !flags.includes('needs_review'))
      .reduce((sum, { products }) => sum + (products.find((p) => p.productId._id === id)?.quantity ?? 0), 0);
    expect(await stockIn(person, id)).toBe(first - held);
  }
  await expectLedgerToAddUp(person, ids);
  const products = mongoose.model('Product');
  expect(await products.countDocuments({ 'stock_marks.key': { $exists: true } })).toBe(0);
  const orders = mongoose.model('Order');
  expect(await orders.countDocuments({ 'stock.since': { $exists: true } })).toBe(0);
  expect(await orders.countDocuments({ number: null })).toBe(0);
  const store = await mongoose
    .model('Store')
    .findById(person.storeId)
    .lean<{ usage: { months: Record<string, number> } }>();
  const count = await orders.countDocuments({ store: person.storeId });
  const { months = {} } = store?.usage ?? {};
  expect(store?.usage).toMatchObject({
    products: await products.countDocuments({ store: person.storeId }),
    orders: count,
  });
  expect(Object.values(months).reduce((sum, each) => sum + each, 0)).toBe(count);
}

interface StoredMove {
  key: string;
  variant: mongoose.Types.ObjectId;
  delta: number;
  after: number;
}

/**
 * Checks the ledger of products: the movements of each variant sum to its quantity, each begins at the balance that the one
 * before left, and no movement is there twice.
 */
export async function expectLedgerToAddUp({ storeId }: Person, ids: readonly string[]): Promise<void> {
  const store = await Store.ofRow(storeId);
  if (!store) throw new Error('the store is gone');
  // Twice, as after a crash between the two writes.
  await Promise.all([copyMoves(store, ids), copyMoves(store, ids)]);
  for (const id of ids) {
    expect(await differencesOf(store, id)).toEqual([]);
    const moves = await mongoose
      .model('StockMove')
      .find({ product: id })
      .sort({ seq: 1 })
      .lean<StoredMove[]>();
    expect(new Set(moves.map(({ key }) => key)).size).toBe(moves.length);
    const balances = new Map<string, number>();
    for (const { variant, delta, after } of moves) {
      expect(after).toBe((balances.get(variant.toHexString()) ?? 0) + delta);
      balances.set(variant.toHexString(), after);
    }
  }
  const waiting = { _id: { $in: ids }, 'moves.key': { $exists: true } };
  expect(await mongoose.model('Product').countDocuments(waiting)).toBe(0);
}
