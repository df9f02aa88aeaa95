import { beforeAll, expect, it } from 'vitest';
import { aProduct } from '../../../test/bodies.ts';
import { okay, type World, world } from '../../../test/world.ts';
import { Products } from '../../modules/catalogue/products/product.model.ts';
import { commandSource } from './connect.ts';
import { Store } from '../stores/store.ts';

const NEWEST = { by: '_id', direction: -1 } as const;
const CHEAPEST = { by: 'price', direction: 1 } as const;

let here: World;
beforeAll(async () => {
  here = await world();
  for (const price of [30, 10, 20])
    okay(await here.alice.api.products.create({ body: aProduct({ name: `For ${price}`, price }) }));
  okay(await here.bob.api.products.create({ body: aProduct({ name: 'Of Bob' }) }));
});

const productsOf = async (owner: World['alice']) => {
  const store = await Store.ofRow(owner.storeId);
  if (!store) throw new Error('No such store');
  return Products.in(store);
};

/** Returns how many queries for products the work sends. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  let queries = 0;
  const count = ({ command }: { command: { find?: string } }) => {
    if (command.find === 'products') queries += 1;
  };
  commandSource().on('commandStarted', count);
  await work().finally(() => commandSource().off('commandStarted', count));
  return queries;
}

it('reads the same page for several callers in one query', async () => {
  const products = await productsOf(here.alice);
  let prices: unknown[] = [];
  const queries = await queriesDuring(async () => {
    const found = await Promise.all(
      Array.from({ length: 10 }, () => products.page({}, { limit: 2, sort: NEWEST })),
    );
    prices = found.map(({ rows, total }) => [...rows.map(({ price }) => price), total]);
  });
  expect(queries).toBe(1);
  expect(prices).toEqual(Array.from({ length: 10 }, () => [20, 10, 3]));
});

it('reads pages that differ in the owner, filter, order, size or cursor in separate queries', async () => {
  const [mine, theirs] = [await productsOf(here.alice), await productsOf(here.bob)];
  const { next: cursor } = await mine.page({}, { limit: 1, sort: NEWEST });
  const requests = [
    () => mine.page({}, { limit: 1, sort: NEWEST }),
    () => theirs.page({}, { limit: 1, sort: NEWEST }),
    () => mine.page({ price: { $gt: 2000 } }, { limit: 1, sort: NEWEST }),
    () => mine.page({}, { limit: 1, sort: CHEAPEST }),
    () => mine.page({}, { limit: 2, sort: NEWEST }),
    () => mine.page({}, { limit: 1, sort: NEWEST, cursor }),
  ];
  const namesOf = async (request: () => ReturnType<typeof mine.page>) =>
    (await request()).rows.map(({ name }) => name);
  const alone: string[][] = [];
  for (const request of requests) alone.push(await namesOf(request));
  let together: string[][] = [];
  expect(await queriesDuring(async () => (together = await Promise.all(requests.map(namesOf))))).toBe(6);
  expect(together).toEqual(alone);
  expect(alone).toEqual([['For 20'], ['Of Bob'], ['For 30'], ['For 10'], ['For 20', 'For 10'], ['For 10']]);
});

it('shows every write that ended before the request, while others request the same page', async () => {
  const carol = await here.newMerchant();
  const list = async () => okay(await carol.api.products.list({ query: { limit: 50 } }));
  const ending = new AbortController();
  const others = Array.from({ length: 8 }, async () => {
    while (!ending.signal.aborted) await list();
  });
  for (let count = 1; count <= 30; count += 1) {
    const { _id } = okay(await carol.api.products.create({ body: aProduct() }));
    const rows = await list();
    expect(rows).toHaveLength(count);
    expect(rows[0]?._id).toBe(_id);
  }
  ending.abort();
  await Promise.all(others);
});
