import mongoose from 'mongoose';
import { expect } from 'vitest';
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
 * product there were `first` pieces, and each is either left or held by one order that is not to be looked at; no stock movement is unfinished, and
 * counters are right.
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
