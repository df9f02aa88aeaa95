import { setTimeout as pause } from 'node:timers/promises';
import { contract, type GroupChanges, type GroupQuery } from '@kade/contract';
import type { z } from 'zod';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import { keepByRevision } from '../../../db/stores/keep-by-revision.ts';
import type { Store } from '../../../db/stores/store.ts';
import { type IfMatch, assertIfMatch } from '../../../db/scoped/if-match.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { assertRoomForAddress, withAddress } from '../addresses/addresses.ts';
import { assertProductsExist, Products } from '../products/product.model.ts';
import { Categories } from './category.model.ts';

type Query = z.output<typeof GroupQuery>;

const BY_NAME = { by: 'name', direction: 1 } as const;
const NEWEST_MEMBER = { by: 'in_category', direction: -1 } as const;

async function withProducts(store: Store, category: Categories) {
  const products = await Products.in(store).summaries({ category: objectId(category._id) }, NEWEST_MEMBER);
  return { ...category, products };
}

/** The categories with the ids of their products, newest first, found in one walk along one index. */
async function withIds(store: Store, categories: readonly Categories[]) {
  const members = await Products.in(store).aggregate<{ _id: unknown; ids: unknown[] }>(
    { category: { $in: categories.map(({ _id: id }) => objectId(id)) } },
    [{ $sort: { category: -1, _id: -1 } }, { $group: { _id: '$category', ids: { $push: '$_id' } } }],
  );
  const ids = new Map(members.map(({ _id: category, ids }) => [String(category), ids.map(String)]));
  return categories.map((category) => ({ ...category, products: ids.get(category._id) ?? [] }));
}

/** The categories of all stores whose counts a process keeps. */
const KEPT = 20_000;
const keepCounts = keepByRevision<ReadonlyMap<string, number>>({
  most: KEPT,
  sizeOf: (counts) => counts.size,
});

/** Returns how many products each category of a store has, counted in one walk along one index. */
async function readCounts(store: Store): Promise<ReadonlyMap<string, number>> {
  const counted = await Products.in(store).aggregate<{ _id: unknown; count: number }>(
    { category: { $ne: null } },
    [{ $group: { _id: '$category', count: { $sum: 1 } } }],
    NEWEST_MEMBER,
  );
  return new Map(counted.map(({ _id: category, count }) => [String(category), count]));
}

/** The categories with how many products each has. That is counted anew once the shop has changed. */
async function withCounts(store: Store, categories: readonly Categories[]) {
  const state = { store, revision: await store.revision() };
  const counts = await keepCounts(state, '', () => readCounts(store));
  return categories.map((category) => ({
    ...category,
    products: [],
    product_count: counts.get(category._id) ?? 0,
  }));
}

/** The categories as rows of the list, with the ids of their products or only with their count. */
async function rowsOf(store: Store, { products }: Query, categories: readonly Categories[]) {
  if (products === 'count') return withCounts(store, categories);
  const rows = await withIds(store, categories);
  return rows.map((row) => ({ ...row, product_count: row.products.length }));
}

async function* eachRow(store: Store, query: Query, batches: AsyncGenerator<Categories[]>) {
  for await (const batch of batches) yield await rowsOf(store, query, batch);
}

/** Moves these products into the category and all others out of it. */
async function moveIn(store: Store, id: string, products: readonly string[]): Promise<void> {
  const category = objectId(id);
  const ids = products.map(objectId);
  await Products.in(store).changeMany(
    { _id: { $in: ids }, category: { $ne: category } },
    { $set: { category } },
  );
  await moveOut(store, { category, _id: { $nin: ids } });
}

const moveOut = (store: Store, which: object) =>
  Products.in(store).changeMany({ ...which }, { $set: { category: null } });

const LONGEST_PAUSE = 1_000;

/** Sets the products of a category. Its new version, given before, shows that the products change. */
async function setProducts(
  store: Store,
  marked: Categories,
  products: readonly string[],
): Promise<Categories> {
  const { _id: id } = marked;
  let { version } = marked;
  for (let attempt = 0; ; attempt += 1) {
    await moveIn(store, id, products);
    const now = await Categories.in(store).find(id);
    if (!now) {
      await moveOut(store, { category: objectId(id) });
      throw notFound('Category');
    }
    if (now.version === version) return now;
    // A concurrent request set them meanwhile, and its steps may have interleaved with these: it is repeated. A random
    // pause keeps the two from disturbing each other again.
    await pause(Math.random() * Math.min(LONGEST_PAUSE, 10 * 2 ** attempt));
    ({ version } = await Categories.in(store).touch(id));
  }
}

/** Whether the category has exactly these products. */
async function hasExactly(store: Store, id: string, products: readonly string[]): Promise<boolean> {
  const members = { category: objectId(id) };
  const among = { ...members, _id: { $in: products.map(objectId) } };
  const [all, wanted] = await Promise.all([
    Products.in(store).count(members),
    Products.in(store).count(among),
  ]);
  return all === products.length && wanted === products.length;
}

/** Changes the fields sent, and the products when they are among them. */
async function change(
  store: Store,
  id: string,
  { body: { products, ...fields }, ifMatch }: { body: z.output<typeof GroupChanges>; ifMatch: IfMatch },
) {
  if (products) {
    await Categories.in(store).get(id);
    await assertProductsExist(store, products);
  }
  const rows = Categories.in(store);
  await assertRoomForAddress(rows, id, fields.slug);
  const changed = await withAddress(rows, fields.slug, () => rows.update(id, fields, ifMatch));
  if (!products || (await hasExactly(store, id, products))) return withProducts(store, changed);
  // The version that the fields were given is the one that the products go by.
  const marked = await Categories.in(store).touch(id, ifMatch && [changed.version]);
  return withProducts(store, await setProducts(store, marked, products));
}

export const categories = routes(contract.categories, {
  list: async ({ query }, { store }) => {
    const { limit, cursor } = query;
    const found = await Categories.in(store).listOrPage({}, { limit, cursor, sort: BY_NAME });
    if (!(found instanceof Page)) return eachRow(store, query, found);
    return new Page(await rowsOf(store, query, found.rows), found.next, found.total);
  },

  create: async ({ body: { products, ...fields } }, { store, newId }) => {
    await assertProductsExist(store, products);
    const rows = Categories.in(store);
    const made = await withAddress(rows, fields.slug, () => rows.create(fields, newId));
    if (products.length === 0) return { ...made, products };
    const [shown] = await withIds(store, [await setProducts(store, made, products)]);
    return shown ?? { ...made, products };
  },

  get: async ({ params }, { store }) => withProducts(store, await Categories.in(store).get(params.id)),

  setProducts: ({ params, body }, { store, ifMatch }) => change(store, params.id, { body, ifMatch }),
  update: ({ params, body }, { store, ifMatch }) => change(store, params.id, { body, ifMatch }),

  remove: async ({ params: { id } }, { store, ifMatch }) => {
    const row = await Categories.in(store).get(id);
    assertIfMatch(row, ifMatch);
    const members = { category: objectId(id) };
    // The products are removed first, so that after a crash the merchant still sees the category and can retry; and
    // again at the end, for products that were added meanwhile.
    await moveOut(store, members);
    await Categories.in(store).removeMany({ _id: members.category });
    await moveOut(store, members);
    return { success: true, message: `${row.name} was deleted` };
  },
});
