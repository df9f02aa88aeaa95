import { contract, type PublicShop, type ShopLanguage } from '@kade/contract';
import type { ShopApi } from '@kade/storefront-interface';
import type { AppContext } from '../../../../infra/context.ts';
import type { AnyHandler } from '../../../../http/contract/routes.ts';
import type { LiveShop } from '../../../../http/middleware/request-host.ts';
import { callForPage, callLocally, type LocalInput, type LocalRoute } from './call-route.ts';
import { shopReviews } from '../../../sales/reviews/shop-reviews.routes.ts';
import { storefront } from '../../api/storefront.routes.ts';

/** What the shop shows on every page, in each language, as long as its host is remembered: a second, or until this process changes it. */
const remembered = new WeakMap<LiveShop, Partial<Record<ShopLanguage, Promise<PublicShop>>>>();

const routes = contract.storefront;

/** Returns the storefront's routes for one shop, without HTTP; names and descriptions in a language. */
export function localShop(at: LiveShop, ctx: AppContext, lang: ShopLanguage): ShopApi {
  const context = { ctx, store: at.store };
  const to = <Body>(route: LocalRoute<Body>, handler: AnyHandler, input: LocalInput = {}) =>
    callLocally({ route, handler, input: { ...input, query: { ...input.query, lang } }, context });
  const pageOf = <Row>(route: LocalRoute<Row[]>, handler: AnyHandler, input: LocalInput) =>
    callForPage({ route, handler, input, context });
  return {
    shop() {
      const known = remembered.get(at) ?? {};
      remembered.set(at, known);
      if (known[lang]) return known[lang];
      const reading = to(routes.shop, storefront.shop);
      known[lang] = reading;
      reading.catch(() => remembered.delete(at));
      return reading;
    },
    home: () => to(routes.home, storefront.home),
    design: () => to(routes.design, storefront.design),
    page: (slug) => to(routes.page, storefront.page, { params: { slug } }),
    products: (query) => pageOf(routes.products, storefront.products, { query: { ...query, lang } }),
    facets: (query) => to(routes.facets, storefront.facets, { query }),
    product: (id) => to(routes.product, storefront.product, { params: { id } }),
    productAt: (slug) => to(routes.productAt, storefront.productAt, { params: { slug } }),
    productAddresses: (part) => to(routes.productAddresses, storefront.productAddresses, { query: { part } }),
    productFeed: (cursor) => to(routes.productFeed, storefront.productFeed, { query: { cursor } }),
    category: (id) => to(routes.category, storefront.category, { params: { id } }),
    categoryAt: (slug) => to(routes.categoryAt, storefront.categoryAt, { params: { slug } }),
    collection: (id) => to(routes.collection, storefront.collection, { params: { id } }),
    collectionAt: (slug) => to(routes.collectionAt, storefront.collectionAt, { params: { slug } }),
    policy: (type) => to(routes.policy, storefront.policy, { params: { type } }),
    reviews: (id, cursor) =>
      pageOf(contract.shopReviews.list, shopReviews.list, { params: { id }, query: { cursor } }),
    suggest: (q) => to(routes.suggest, storefront.suggest, { query: { q } }),
  };
}
