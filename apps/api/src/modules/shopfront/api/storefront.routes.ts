import { contract, type HomeSection, type ShopLanguage } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { Layouts } from '../layouts/layout.model.ts';
import { publishedDesign } from '../design/open-design.ts';
import { inLanguage, nameIn } from '../../catalogue/translations/translation.rules.ts';
import { sanitiseRichText } from '../../stores/settings/rich-text.rules.ts';
import { facetsOf, newest, productPage, suggestions } from './product-list.ts';
import { firstCards } from './first-cards.ts';
import { toLink } from '../../catalogue/products/product-card.rules.ts';
import { readShopSales, type ShopSales } from '../../sales/discounts/shop-sales.ts';
import { productAddresses } from './product-addresses.ts';
import { productFeed } from './product-feed.ts';
import { publicShop } from './public-shop.ts';
import { toShopCards } from './shop-cards.ts';
import { shownDesign, shownPage } from './shown-design.ts';
import { shopGroup, shopGroupAt } from './shop-group.ts';
import { shopProduct, shopProductAt } from './shop-product.ts';

const IN_ORDER = { by: 'index', direction: 1 } as const;
const SECTION = 12;

/** The block of a shop without layout elements; none while it has no products. */
async function newestSection(store: Store, sales: ShopSales | null): Promise<HomeSection[]> {
  const products = await newest(store, {}, SECTION);
  return products.length > 0 ? [{ name: '', collection: null, products: toShopCards(products, sales) }] : [];
}

/** Returns the layout elements in order, without those whose collection was deleted. */
async function sections(
  store: Store,
  sales: ShopSales | null,
  language?: ShopLanguage,
): Promise<HomeSection[]> {
  const elements = await Layouts.in(store).list({}, IN_ORDER);
  const ids = [...new Set(elements.map(({ id }) => id))].map(objectId);
  const found = await Collections.in(store).list({ _id: { $in: ids } });
  const byId = new Map(found.map((collection) => [collection._id, collection]));
  const chosen = elements.flatMap(({ id, name }) => {
    const collection = byId.get(id);
    return collection ? [{ name, collection, ids: collection.products }] : [];
  });
  const wanted = chosen.map(({ ids }) => ({ ids, most: SECTION }));
  const cards = await firstCards(store, wanted, sales);
  return chosen.map(({ name, collection }, at) => ({
    // A block that is named as its collection has that name in every language.
    name: language && name === collection.name ? nameIn(collection, language) : name,
    collection: toLink(collection),
    products: cards[at] ?? [],
  }));
}

export const storefront = routes(contract.storefront, {
  shop: async ({ query }, { store, ctx }) => inLanguage(await publicShop(store, ctx), query.lang),

  home: async ({ query: { lang } }, { store, ctx }) => {
    const sales = await readShopSales(store, ctx.clock.now());
    const arranged = await sections(store, sales, lang);
    return inLanguage(arranged.length > 0 ? arranged : await newestSection(store, sales), lang);
  },

  design: async ({ query: { lang } }, { store, ctx }) => {
    const sales = () => readShopSales(store, ctx.clock.now());
    return inLanguage(await shownDesign(store, await publishedDesign(store), sales), lang);
  },

  page: async ({ params: { slug }, query: { lang } }, { store, ctx }) => {
    const document = (await publishedDesign(store))?.document;
    const sales = () => readShopSales(store, ctx.clock.now());
    const page = await shownPage(store, { document, slug }, sales);
    if (!page) throw notFound('Page');
    return inLanguage(page, lang);
  },

  products: async ({ query }, { store, ctx }) => {
    const sales = await readShopSales(store, ctx.clock.now());
    const { rows, next, total } = await productPage(store, query, sales);
    return new Page(inLanguage(rows, query.lang), next, total);
  },
  facets: async ({ query }, { store, ctx }) =>
    facetsOf(store, query, await readShopSales(store, ctx.clock.now())),
  product: async ({ params, query }, { store, ctx }) => {
    const sales = await readShopSales(store, ctx.clock.now());
    return inLanguage(await shopProduct(store, params.id, sales), query.lang);
  },
  productAt: async ({ params, query }, { store, ctx }) => {
    const sales = await readShopSales(store, ctx.clock.now());
    return inLanguage(await shopProductAt(store, params.slug, sales), query.lang);
  },

  productAddresses: ({ query: { part = 1 } }, { store }) => productAddresses(store, part),

  productFeed: async ({ query: { cursor, lang } }, { store, ctx }) => {
    const sales = await readShopSales(store, ctx.clock.now());
    return inLanguage(await productFeed(store, cursor, sales), lang);
  },

  category: async ({ params, query }, { store }) =>
    inLanguage(await shopGroup(store, 'category', params.id), query.lang),
  categoryAt: async ({ params, query }, { store }) =>
    inLanguage(await shopGroupAt(store, 'category', params.slug), query.lang),
  collection: async ({ params, query }, { store }) =>
    inLanguage(await shopGroup(store, 'collection', params.id), query.lang),
  collectionAt: async ({ params, query }, { store }) =>
    inLanguage(await shopGroupAt(store, 'collection', params.slug), query.lang),

  policy: async ({ params: { type } }, { store }) => {
    const policy = (await store.read('policies')).policies?.[type];
    if (!policy) throw notFound('Policy');
    return { policy: type, content: sanitiseRichText(policy.content), updated_at: policy.updated_at };
  },

  suggest: async ({ query: { q, lang } }, { store, ctx }) => {
    const sales = await readShopSales(store, ctx.clock.now());
    return inLanguage(await suggestions(store, q, sales), lang);
  },
});
