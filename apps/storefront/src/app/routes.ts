import type { PublicShop, ShopPolicyType } from '@kade/contract';
import type { PageRequest } from '@kade/storefront-interface';
import { canonicalPath, encodePath, productPath } from '../core/paths.ts';
import { handleAdd, handleCartForm, openCart } from '../cart/cart-handlers.ts';
import { handleCheckout, openCheckout } from '../checkout/checkout-handlers.ts';
import { handlePayment, handleSlip, openOrder } from '../checkout/order-handlers.ts';
import { openPay } from '../checkout/pay-handlers.ts';
import { type PageOrReply, type PlainReply, redirect } from '../core/page.ts';
import { categoriesPage } from '../browse/categories-page.tsx';
import { homePage } from '../browse/home-page.tsx';
import { type List, listPage, listPath } from '../browse/list-page.tsx';
import { notFoundPage } from './error-pages.tsx';
import { policyPage } from '../browse/policy-page.tsx';
import { productPage } from '../browse/product-page.tsx';
import { searchPage } from '../browse/search-page.tsx';
import { listQuery, searchWords } from '../core/query.ts';
import type { Visited } from '../core/page-context.ts';

export type Route =
  | { kind: 'home' | 'all' | 'categories' | 'search' | 'sitemap' | 'robots' | 'icon' }
  | { kind: 'product' | 'category' | 'collection'; id: string }
  | { kind: 'policy'; type: ShopPolicyType }
  | { kind: 'cart' | 'cart-lines' | 'checkout' }
  | { kind: 'order' | 'slip' | 'order-pay' | 'pay'; token: string };

const fixed: Record<string, Route> = {
  '/': { kind: 'home' },
  '/products': { kind: 'all' },
  '/categories': { kind: 'categories' },
  '/search': { kind: 'search' },
  '/cart': { kind: 'cart' },
  '/cart/lines': { kind: 'cart-lines' },
  '/checkout': { kind: 'checkout' },
  '/sitemap.xml': { kind: 'sitemap' },
  '/robots.txt': { kind: 'robots' },
  '/favicon.ico': { kind: 'icon' },
  '/policies/terms_and_conditions': { kind: 'policy', type: 'terms_and_conditions' },
  '/policies/refund_policy': { kind: 'policy', type: 'refund_policy' },
};

const ofForm = { '/slip': 'slip', '/pay': 'order-pay' } as const;

/** Returns the route of a canonical path; null when it is no page of a shop. */
export function routeOf(path: string): Route | null {
  if (Object.hasOwn(fixed, path)) return fixed[path] ?? null;
  const [, token, form] = /^\/order\/([\w-]{22})(\/(?:slip|pay))?$/.exec(path) ?? [];
  if (token) return { kind: form ? ofForm[form as keyof typeof ofForm] : 'order', token };
  const [, payable] = /^\/pay\/([\w-]{22})$/.exec(path) ?? [];
  if (payable) return { kind: 'pay', token: payable };
  const [, kind, id] = /^\/(product|category|collection)\/([0-9a-f]{24})(?:\/[^/]+)?$/.exec(path) ?? [];
  return id ? { kind: kind as 'product' | 'category' | 'collection', id } : null;
}

const CARDS = 24;

async function openSearch({ visit, api, shop, text }: Visited): Promise<PageOrReply> {
  const q = searchWords(visit.query);
  const { sort, after } = listQuery(visit.query);
  const page = q
    ? await api.products({ q, limit: CARDS, ...(sort ? { sort } : {}), ...(after ? { cursor: after } : {}) })
    : { rows: [], total: 0, next: null };
  return searchPage({ q, page, sort, after }, shop.name, text);
}

async function openList(list: List, visited: Visited): Promise<PageOrReply> {
  const { visit, api, shop, text } = visited;
  const { sort, after } = listQuery(visit.query);
  const page = await api.products({
    ...(list.kind === 'all' ? {} : { [list.kind]: list.group._id }),
    ...(sort ? { sort } : {}),
    ...(after ? { cursor: after } : {}),
    limit: CARDS,
  });
  return listPage({ list, page, sort, after, shopName: shop.name, text, origin: visit.origin });
}

/** Returns a permanent redirect to the present address of a row; null when the visit already has it. */
function toAddress(path: string, visit: PageRequest): PlainReply | null {
  if (encodePath(canonicalPath(visit.path)) === path) return null;
  const query = visit.query.toString();
  return redirect(301, query ? `${path}?${query}` : path);
}

async function openProduct(id: string, { visit, api, shop, text }: Visited): Promise<PageOrReply> {
  const product = await api.product(id);
  return toAddress(productPath(product), visit) ?? productPage({ product, shop, text, origin: visit.origin });
}

async function openGroup(
  kind: 'category' | 'collection',
  id: string,
  visited: Visited,
): Promise<PageOrReply> {
  const list: List = { kind, group: await visited.api[kind](id) };
  return toAddress(listPath(list), visited.visit) ?? openList(list, visited);
}

const hasGroups = ({ menu }: PublicShop) => menu.categories.length + menu.collections.length > 0;

/** Loads the data of a route and returns its page. Rejects with the API's refusals. */
export async function openRoute(route: Route, visited: Visited): Promise<PageOrReply> {
  const { api, shop, text, visit } = visited;
  switch (route.kind) {
    case 'home':
      return homePage({ shop, sections: await api.home(), text, origin: visit.origin });
    case 'all':
      return openList({ kind: 'all' }, visited);
    case 'categories':
      return hasGroups(shop)
        ? categoriesPage({ shop, text, origin: visit.origin })
        : notFoundPage(shop.name, text);
    case 'search':
      return openSearch(visited);
    case 'product':
      return openProduct(route.id, visited);
    case 'category':
    case 'collection':
      return openGroup(route.kind, route.id, visited);
    case 'policy':
      return policyPage(await api.policy(route.type), { shopName: shop.name, text, origin: visit.origin });
    case 'cart':
      return openCart(visited);
    case 'cart-lines':
      return redirect(302, '/cart');
    case 'checkout':
      return openCheckout(visited);
    case 'order':
      return openOrder(route.token, visited);
    case 'pay':
      return openPay(route.token, visited);
    case 'slip':
    case 'order-pay':
      return redirect(302, `/order/${route.token}`);
    default:
      throw new Error(`${route.kind} is no page`);
  }
}

/** Handles a posted form; null for a route without one. Rejects with the API's refusals. */
export function handleForm(route: Route, visited: Visited): Promise<PageOrReply> | null {
  switch (route.kind) {
    case 'cart':
      return handleCartForm(visited);
    case 'cart-lines':
      return handleAdd(visited);
    case 'checkout':
      return handleCheckout(visited);
    case 'slip':
      return handleSlip(route.token, visited);
    case 'order-pay':
      return handlePayment(route.token, visited);
    default:
      return null;
  }
}
