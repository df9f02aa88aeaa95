import type { PublicShop, ShopProduct } from '@kade/contract';
import type { PageRequest } from '@kade/storefront-interface';
import { choiceIn, choiceQuery, namesChoice } from '../core/choice.ts';
import { canonicalPath, encodePath, pagePath, productPath } from '../core/paths.ts';
import { handleAdd, handleCartForm, openCart } from '../cart/cart-handlers.ts';
import { openCheckout } from '../checkout/checkout-handlers.ts';
import { checkoutOrLeave } from '../checkout/leave-cart.ts';
import { handlePayment, handleSlip, openOrder } from '../checkout/order-handlers.ts';
import { openPay } from '../checkout/pay-handlers.ts';
import { type PageOrReply, type PlainReply, redirect } from '../core/page.ts';
import { linkPage } from '../account/link-page.tsx';
import { handleAccount, handleLink, openAccount } from '../account/account-handlers.ts';
import { handleBuyAgain } from '../cart/buy-again.ts';
import { handleUnsubscribe, unsubscribePage } from '../account/unsubscribe-page.tsx';
import { handleDistrict } from '../browse/district-handler.ts';
import { handleWish } from '../browse/wish-handler.ts';
import { categoriesPage } from '../browse/categories-page.tsx';
import { homePage } from '../browse/home-page.tsx';
import { type List, listPage, listPath } from '../browse/list-page.tsx';
import { notFoundPage } from './error-pages.tsx';
import { type OpenedList, openProducts } from '../browse/open-list.ts';
import type { Route } from './match-route.ts';
import { handleReview, handleReviewPicture, openReview, openReviews } from '../reviews/review-handlers.ts';
import { ownPage } from '../browse/own-page.tsx';
import { policyPage } from '../browse/policy-page.tsx';
import { productPage } from '../browse/product-page.tsx';
import { searchPage } from '../browse/search-page.tsx';
import { countFilters } from '../core/filters.ts';
import { searchWords } from '../core/query.ts';
import { type FeedName, productFeed } from '../core/feeds/feed.ts';
import { sitemap, sitemapPart } from '../core/seo/sitemap.ts';
import type { PageContext } from '../core/page-context.ts';

const empty = (path: string): OpenedList => ({
  path,
  q: '',
  page: { rows: [], total: 0, next: null },
  sort: undefined,
  after: undefined,
  filters: { stock: false, sale: false, tags: [], options: [] },
  facets: null,
});

async function openHome({
  api,
  request: { origin, language },
  shop,
  text,
}: PageContext): Promise<PageOrReply> {
  const design = await api.design();
  const sections = design.number > 0 ? [] : await api.home();
  return homePage({ shop, text, origin, language, sections, design });
}

async function openSearch(context: PageContext): Promise<PageOrReply> {
  const { request, shop, text } = context;
  const q = searchWords(request.query);
  const path = '/search';
  const found = q ? await openProducts(context, { path, where: { q } }) : empty(path);
  if (!('page' in found)) return found;
  const page = searchPage(found, shop.name, text);
  // A filter or a next page is the same search again.
  const isNew = q && !found.after && countFilters(found.filters) === 0;
  return isNew ? { ...page, counted: { kind: 'search', text: q, found: found.page.total } } : page;
}

async function openList(list: List, context: PageContext): Promise<PageOrReply> {
  const { request, shop, text } = context;
  const where = list.kind === 'all' ? {} : { [list.kind]: list.group._id };
  const found = await openProducts(context, { path: listPath(list), where });
  if (!('page' in found)) return found;
  const { origin, language } = request;
  return listPage({ list, found, shop, text, origin, language });
}

/** Returns a permanent redirect to the present address of a row; null when the request already has it. */
function redirectToCanonical(path: string, request: PageRequest): PlainReply | null {
  if (encodePath(canonicalPath(request.path)) === path) return null;
  const query = request.query.toString();
  return redirect(301, query ? `${path}?${query}` : path);
}

function openProduct(product: ShopProduct, { request, shop, text }: PageContext): PageOrReply {
  const elsewhere = redirectToCanonical(productPath(product), request);
  if (elsewhere) return elsewhere;
  const choice = choiceIn(product, request.query);
  // Each choice has one address, so that no other values fill the cache of pages.
  const query = choiceQuery(product, choice);
  const path = productPath(product);
  if (namesChoice(request.query) && request.query.toString() !== query)
    return redirect(302, query ? `${path}?${query}` : path);
  const { origin, language } = request;
  const page = productPage({ product, choice, quantity: 1, message: '', shop, text, origin, language });
  return query && !choice.variant ? { ...page, cache: 'rare' } : page;
}

type Named = { id: string } | { slug: string };

async function openGroup(
  named: Named & { kind: 'category' | 'collection' },
  context: PageContext,
): Promise<PageOrReply> {
  const { kind } = named;
  const { api } = context;
  const group = 'id' in named ? api[kind](named.id) : api[`${kind}At`](named.slug);
  const list: List = { kind, group: await group };
  return redirectToCanonical(listPath(list), context.request) ?? openList(list, context);
}

async function openSitemap(part: number | null, context: PageContext): Promise<PageOrReply> {
  const { api, shop, text, request } = context;
  const { origin } = request;
  if (part === null) return sitemap(shop, api, origin);
  return (await sitemapPart(part, { shop, api, origin })) ?? notFoundPage(shop.name, text);
}

/** A feed has one address in each language, so that no parameters fill the cache of pages. */
function openFeed(name: FeedName, { api, shop, request }: PageContext): PageOrReply {
  const { origin, language, query } = request;
  return query.size > 0
    ? redirect(302, `/feeds/${name}`)
    : productFeed(name, api, { shop, origin, language });
}

/** Opens what programs read. */
const openData = (route: Extract<Route, { kind: 'sitemap' | 'feed' }>, context: PageContext) =>
  route.kind === 'feed' ? openFeed(route.name, context) : openSitemap(route.part, context);

async function openPage(slug: string, context: PageContext): Promise<PageOrReply> {
  const page = await context.api.page(slug);
  const { origin, language } = context.request;
  return (
    redirectToCanonical(pagePath(page.slug), context.request) ??
    ownPage({ page, shop: context.shop, text: context.text, origin, language })
  );
}

const hasGroups = ({ menu }: PublicShop) => menu.categories.length + menu.collections.length > 0;

const readProduct = (named: Named, { api }: PageContext) =>
  'id' in named ? api.product(named.id) : api.productAt(named.slug);

const shownIn = ({ api, shop, text, request: { origin, language } }: PageContext) => ({
  api,
  shop,
  text,
  origin,
  language,
});

/** Opens the pages of one visitor: a cart, an order, a form. */
async function openPersonal(route: Route, context: PageContext): Promise<PageOrReply> {
  switch (route.kind) {
    case 'account':
      return openAccount(context);
    case 'account-open':
      return linkPage(route.link, context);
    case 'account-sms':
    case 'account-code':
    case 'account-offers':
    case 'account-end':
    case 'account-export':
    case 'account-erasure':
      return redirect(302, '/account');
    case 'cart':
      return openCart(context);
    case 'cart-lines':
    case 'district':
    case 'wish':
      return redirect(302, route.kind === 'cart-lines' ? '/cart' : '/');
    case 'checkout':
      return openCheckout(context);
    case 'order':
      return openOrder(route.token, context);
    case 'pay':
      return openPay(route.token, context);
    case 'unsubscribe':
      return unsubscribePage(route.token, false, context);
    case 'slip':
    case 'again':
    case 'order-pay':
      return redirect(302, `/order/${route.token}`);
    case 'review':
      return openReview(route.token, context);
    case 'review-picture':
      return redirect(302, `/order/${route.token}/review`);
    default:
      throw new Error(`${route.kind} is no page`);
  }
}

/** Loads the data of a route and returns its page. Rejects with the API's refusals. */
export async function openRoute(route: Route, context: PageContext): Promise<PageOrReply> {
  const { api, ...shown } = shownIn(context);
  switch (route.kind) {
    case 'feed':
    case 'sitemap':
      return openData(route, context);
    case 'home':
      return openHome(context);
    case 'all':
      return openList({ kind: 'all' }, context);
    case 'categories':
      return hasGroups(shown.shop) ? categoriesPage(shown) : notFoundPage(shown.shop.name, shown.text);
    case 'search':
      return openSearch(context);
    case 'product':
      return openProduct(await readProduct(route, context), context);
    case 'category':
    case 'collection':
      return openGroup({ ...route, kind: route.kind }, context);
    case 'reviews':
      return openReviews(route.id, context);
    case 'page':
      return openPage(route.slug, context);
    case 'policy':
      return policyPage(await api.policy(route.type), shown);
    default:
      return openPersonal(route, context);
  }
}

async function addToCart(context: PageContext): Promise<PageOrReply> {
  const { shop, text, request } = context;
  const added = await handleAdd(context);
  const { origin, language } = request;
  return 'choice' in added ? productPage({ ...added, shop, text, origin, language }) : added;
}

/** Handles a posted form; null for a route without one. Rejects with the API's refusals. */
export function handleForm(route: Route, context: PageContext): Promise<PageOrReply> | null {
  switch (route.kind) {
    case 'account':
    case 'account-sms':
    case 'account-code':
    case 'account-offers':
    case 'account-end':
    case 'account-export':
    case 'account-erasure':
      return handleAccount(route.kind, context);
    case 'account-open':
      return handleLink(route.link, context);
    case 'again':
      return handleBuyAgain(route.token, context);
    case 'cart':
      return handleCartForm(context);
    case 'cart-lines':
      return addToCart(context);
    case 'checkout':
      return checkoutOrLeave(context);
    case 'district':
      return Promise.resolve(handleDistrict(context));
    case 'wish':
      return handleWish(context);
    case 'slip':
      return handleSlip(route.token, context);
    case 'review':
      return handleReview(route.token, context);
    case 'review-picture':
      return handleReviewPicture(route, context);
    case 'unsubscribe':
      return handleUnsubscribe(route.token, context);
    case 'order-pay':
      return handlePayment(route.token, context);
    default:
      return null;
  }
}
