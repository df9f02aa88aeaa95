import { contract, type ProductQuery } from '@kade/contract';
import type { z } from 'zod';
import type { FilterOf, SortOf } from '../../../db/scoped/owned-resource.ts';
import { wordsOf } from '../../../db/scoped/search-words.ts';
import { signedSort } from '../../../db/scoped/sort-parameter.ts';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId, objectId } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { toPublicProduct } from './public-product.rules.ts';
import { mailUsageInBackground } from '../../billing/usage/usage-mails.ts';
import { copyMovesInBackground, gatherMoves } from '../stock/copy-moves.ts';
import { stockFilter } from '../stock/stock-filter.ts';
import { inShopFilter, Products } from './product.model.ts';
import { isShownInShop, type Plan } from './publishing.rules.ts';
import { byCommonIds, readIds } from './search-ids.ts';
import { type Search, searchProducts, writeSearchWords } from './search-products.ts';
import { lacksNames, leavesWordsOut } from './search-words.rules.ts';
import { createProduct, removeProduct, updateProduct } from './write-product.ts';

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

/** Returns the conditions of a list besides its search. */
async function conditionsOf(
  store: Store,
  { ids, category, in_stock, stock, on_sale, state }: Query,
): Promise<FilterOf<typeof Products>[]> {
  return [
    ...(ids ? [{ _id: { $in: ids.map(objectId) } }] : []),
    ...(category ? [{ category: category === 'none' ? null : objectId(category) }] : []),
    ...(in_stock ? [{ in_stock: in_stock === 'true' }] : []),
    ...(stock ? [await stockFilter(store, stock)] : []),
    ...(on_sale ? [{ compare_at: { $gt: 0 }, $expr: { $gt: ['$compare_at', '$price'] } }] : []),
    ...(state ? [{ state: state === 'active' ? null : state }] : []),
  ];
}

/** Throws a 400 when a product would be unpublished before it is published. */
function assertPlan({ publish_at, unpublish_at }: Plan): void {
  if (publish_at && unpublish_at && unpublish_at <= publish_at)
    throw apiError('unpublished_first', { field: 'unpublish_at' });
}

export const products = routes(contract.products, {
  list: async ({ query }, { store }) => {
    const { q = '' } = query;
    const words = await searchProducts(store, wordsOf(q), { code: { text: q, of: 'merchant' } });
    const search = await byCommonIds(words, (way, most) => readIds(store, way, most));
    // As the dashboard counts them: what is not in the shop needs no new stock.
    const inShop = query.stock === 'low' && !query.state ? await inShopFilter(store) : {};
    const others = await conditionsOf(store, query);
    const conditions = [...search.terms, ...others];
    const filter = { ...(conditions.length > 0 ? { $and: conditions } : {}), ...inShop };
    const counted = async () => (await store.totals()).products;
    const { total } = others.length === 0 ? search : {};
    const known = Object.keys(filter).length === 0 ? counted : total === undefined ? undefined : () => total;
    return Products.in(store).listOrPage(
      filter,
      {
        limit: query.limit,
        cursor: query.cursor,
        sort: sortOf(query),
        filteredBy: filteredBy(query, search),
        capped: search.terms.length > 0,
      },
      known,
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
    const product = await createProduct(store, id, body);
    gatherMoves(ctx, store, [id]);
    mailUsageInBackground(ctx, store, use);
    return product;
  },
  update: async ({ params, body }, { store, ctx, ifMatch }) => {
    assertPlan(body);
    const product = await updateProduct(store, params.id, body, ifMatch);
    if (body.stock_quantity !== undefined) copyMovesInBackground(ctx, store, [product._id]);
    // Until then it is found by its text.
    if (leavesWordsOut(body) || lacksNames(body, product))
      ctx.background.run('search words of a product', () => writeSearchWords(store, product));
    return product;
  },

  remove: async ({ params: { id } }, { store, ifMatch }) => {
    const { name } = await removeProduct(store, id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});
