import {
  contract,
  type Product as WireProduct,
  type ProductChanges,
  type ProductQuery,
} from '@kade/contract';
import type { z } from 'zod';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { signedSort } from '../../../db/scoped/sort-parameter.ts';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId, objectId } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { assertIfMatch, atVersion, type IfMatch } from '../../../db/scoped/if-match.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { toPublicProduct } from './public-product.rules.ts';
import { mailUsageInBackground } from '../../billing/usage/usage-mails.ts';
import { Collections } from '../collections/collection.model.ts';
import { copyMoves, copyMovesInBackground } from '../stock/copy-moves.ts';
import { keepPrices } from '../prices/keep-prices.ts';
import { newLedger } from '../stock/recorded-changes.ts';
import { stockFilter } from '../stock/stock-filter.ts';
import { updateCounted } from '../stock/update-counted.ts';
import { assertRoomForAddress, withAddress } from '../addresses/addresses.ts';
import { inShopFilter, Products } from './product.model.ts';
import { isShownInShop, type Plan } from './publishing.rules.ts';
import { type Search, searchProducts, writeSearchWords } from './search-products.ts';
import { lacksNames, leavesWordsOut } from './search-words.rules.ts';

type Query = z.output<typeof ProductQuery>;

function sortOf({ sort = '-created', category }: Query): SortOf<typeof Products> {
  const { name, direction } = signedSort(sort);
  if (name !== 'created') return { by: name, direction };
  return { by: category ? 'in_category' : '_id', direction };
}

/** Returns the sort whose index has what the filter asks for; undefined when none has. */
function filteredBy({ ids, category, in_stock, stock, on_sale, state }: Query, search: Search) {
  if (ids) return '_id';
  if (state && state !== 'active') return 'state';
  if (search.terms.length > 0) return search.index;
  if (on_sale) return 'usual_price';
  if (in_stock || stock) return 'in_stock';
  return category ? 'in_category' : undefined;
}

async function filterOf(
  store: Store,
  { ids, category, in_stock, stock, on_sale, state }: Query,
  search: Search,
): Promise<FilterOf<typeof Products>> {
  const conditions: FilterOf<typeof Products>[] = [
    ...search.terms,
    ...(ids ? [{ _id: { $in: ids.map(objectId) } }] : []),
    ...(category ? [{ category: category === 'none' ? null : objectId(category) }] : []),
    ...(in_stock ? [{ in_stock: in_stock === 'true' }] : []),
    ...(stock ? [await stockFilter(store, stock)] : []),
    ...(on_sale ? [{ compare_at: { $gt: 0 }, $expr: { $gt: ['$compare_at', '$price'] } }] : []),
    ...(state ? [{ state: state === 'active' ? null : state }] : []),
  ];
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** The fields that a product with options has in its variants. */
const PER_VARIANT = ['price', 'stock_quantity', 'compare_at', 'cost', 'sku', 'barcode'] as const;
type Changes = z.output<typeof ProductChanges>;
/** How often a deletion is tried while orders come in. */
const REMOVALS = 30;

/**
 * Changes a product. One with options keeps the fields that its variants have: clients that do not know options send them
 * back as they read them. Throws a 409 when such a client changes the price, and as `update` of the collection.
 */
async function updateProduct(store: Store, id: string, body: Changes, ifMatch: IfMatch) {
  const products = Products.in(store);
  await keepPrices(store, id, [{ price: body.price }]);
  if (PER_VARIANT.every((name) => body[name] === undefined)) return products.update(id, body, ifMatch);
  const product = await updateCounted(store, id, body, ifMatch);
  if (!product.options) return product;
  if (body.price !== undefined && body.price !== product.price)
    throw apiError('price_per_variant', { field: 'price' });
  const shared: Changes = { ...body };
  for (const name of PER_VARIANT) shared[name] = undefined;
  return products.update(id, shared, ifMatch);
}

/**
 * Deletes a product once its stock movements are in the ledger, so that none is lost with it: where an order comes in
 * between, its movements are copied and the deletion is tried again. Throws as `remove` of the collection.
 */
async function removeProduct(store: Store, id: string, ifMatch: IfMatch) {
  const products = Products.in(store);
  for (let attempt = 0; attempt < REMOVALS; attempt += 1) {
    await copyMoves(store, [id]);
    const only = { ...atVersion(ifMatch), 'moves.key': { $exists: false } };
    const removed = await products.tryRemove(id, only);
    if (removed) return removed;
    assertIfMatch(await products.get(id), ifMatch);
  }
  throw apiError('changed_meanwhile');
}

/** Throws a 400 when a product would be unpublished before it is published. */
function assertPlan({ publish_at, unpublish_at }: Plan): void {
  if (publish_at && unpublish_at && unpublish_at <= publish_at)
    throw apiError('unpublished_first', { field: 'unpublish_at' });
}

/** Removes a product from a category that was deleted between the check of the body and the write. */
async function withoutDeletedCategory(
  store: Store,
  product: WireProduct,
  category: string | null | undefined,
) {
  if (category && product.category === null)
    await Products.in(store).change(
      product._id,
      { $set: { category: null } },
      { category: objectId(category) },
    );
  return product;
}

export const products = routes(contract.products, {
  list: async ({ query }, { store }) => {
    const { q = '' } = query;
    const search = await searchProducts(store, wordsOf(q), { code: { text: q, of: 'merchant' } });
    // As the dashboard counts them: what is not in the shop needs no new stock.
    const inShop = query.stock === 'low' && !query.state ? await inShopFilter(store) : {};
    const filter = { ...(await filterOf(store, query, search)), ...inShop };
    const counted = async () => (await store.totals()).products;
    const everything = Object.keys(filter).length === 0;
    return Products.in(store).listOrPage(
      filter,
      {
        limit: query.limit,
        cursor: query.cursor,
        sort: sortOf(query),
        filteredBy: filteredBy(query, search),
      },
      everything ? counted : undefined,
    );
  },

  get: async ({ params }, { store, header }) => {
    if (store) return Products.in(store).get(params.id);
    const product = await Products.findInAnyStore(params.id);
    if (!product || !isShownInShop(product)) throw notFound('Product');
    header('Cache-Control', 'public, max-age=60');
    return toPublicProduct(product);
  },

  create: async ({ body }, { store, ctx, newId, use }) => {
    assertPlan(body);
    const id = newId ?? newObjectId();
    const opened = { ...body, ...newLedger(store, id, body.stock_quantity) };
    const product = await withAddress(Products.in(store), body.slug, () =>
      Products.in(store).create(opened, id),
    );
    copyMovesInBackground(ctx, store, [id]);
    mailUsageInBackground(ctx, store, use);
    return withoutDeletedCategory(store, product, body.category);
  },
  update: async ({ params, body }, { store, ctx, ifMatch }) => {
    assertPlan(body);
    await assertRoomForAddress(Products.in(store), params.id, body.slug);
    const product = await withAddress(Products.in(store), body.slug, () =>
      updateProduct(store, params.id, body, ifMatch),
    );
    if (body.stock_quantity !== undefined) copyMovesInBackground(ctx, store, [product._id]);
    // Until then it is found by its text.
    if (leavesWordsOut(body) || lacksNames(body, product))
      ctx.background.run('search words of a product', () => writeSearchWords(store, product));
    return withoutDeletedCategory(store, product, body.category);
  },

  remove: async ({ params: { id } }, { store, ifMatch }) => {
    const { name } = await removeProduct(store, id, ifMatch);
    await store.count({ 'usage.products': -1 });
    await Collections.in(store).changeMany({ products: objectId(id) }, { $pull: { products: objectId(id) } });
    return { success: true, message: `${name} was deleted` };
  },
});
