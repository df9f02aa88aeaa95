import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { aProduct } from '../../../test/bodies.ts';
import { placeInShop } from '../../../test/shop-order.ts';
import { okay, world } from '../../../test/world.ts';
import { MAX_COUNTED } from './page.ts';

const BATCH = 1000;

/** Inserts copies of the newest row of a collection. */
async function copyNewest(model: string, count: number, fields: (nth: number) => object): Promise<void> {
  const { collection } = mongoose.model(model);
  const [newest] = await collection.find({}).sort({ _id: -1 }).limit(1).toArray();
  const { _id, ...row } = newest ?? {};
  for (let at = 0; at < count; at += BATCH) {
    const size = Math.min(BATCH, count - at);
    await collection.insertMany(
      Array.from({ length: size }, (_, nth) => ({ ...row, ...fields(at + nth) })),
      { ordered: false },
    );
  }
}

const countOf = ({ headers }: { headers: Headers }) => [
  headers.get('x-total-count'),
  headers.get('x-total-relation'),
];

it('A search and a filter count 10,000 rows at most, and says whether there are more', async () => {
  expect(MAX_COUNTED).toBe(10_000);
  const here = await world({ onlyDeclaredStatuses: true });
  const shop = await here.newMerchant();
  const { _id: category } = okay(
    await shop.api.categories.create({ body: { name: 'Drinks', products: [] } }),
  );
  const { _id: tea } = okay(
    await shop.api.products.create({ body: aProduct({ name: 'Ceylon tea', category, stock_quantity: 9 }) }),
  );
  await placeInShop(here, shop, { product: tea, phone: '0771234567' });
  await here.ctx.background.whenIdle();
  await copyNewest('Customer', MAX_COUNTED - 1, (nth) => ({ keys: [`p:+9471${1_000_000 + nth}`] }));
  const lists = {
    products: () => shop.api.products.list({ query: { q: 'ceylon', limit: 1 } }),
    orders: () => shop.api.orders.list({ query: { q: '0771234567', limit: 1 } }),
    'filtered orders': () => shop.api.orders.list({ query: { status: 'pending', limit: 1 } }),
    customers: () => shop.api.customers.list({ query: { bought_in: category, limit: 1 } }),
  };
  expect(countOf(await lists.customers())).toEqual(['10000', null]);
  await copyNewest('Customer', 1, () => ({ keys: ['p:+94721000000'] }));
  await copyNewest('Product', MAX_COUNTED, () => ({ slug: undefined }));
  await copyNewest('Order', MAX_COUNTED, (nth) => ({
    number: 10_000 + nth,
    token_hash: undefined,
    checkout_id: undefined,
  }));
  for (const list of Object.values(lists)) expect(countOf(await list())).toEqual(['10000', 'gte']);
  expect(countOf(await shop.api.customers.list({ query: { limit: 1 } }))).toEqual(['10001', null]);
});
