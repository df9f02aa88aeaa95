import type { PublicShop } from '@kade/contract';
import type { RenderedPage, PageRequest } from '@kade/storefront-interface';
import { canonicalPath, encodePath } from '../core/paths.ts';
import { renderBare } from './bare-page.tsx';
import { cleanApi, cleanOrders } from '../core/clean-api.ts';
import type { Shown } from '../core/render-context.ts';
import { renderDocument } from './document.tsx';
import { countOf } from '../cart/cart.ts';
import { decodeCart } from '../cart/cookie.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { closedPage, errorPage, notFoundPage } from './error-pages.tsx';
import { handleForm, openRoute, type Route, routeOf } from './routes.ts';
import { icon } from '../core/seo/icon.ts';
import { robots, sitemap } from '../core/seo/sitemap.ts';
import { templates } from '../core/templates/index.ts';
import { messages } from '../i18n/index.ts';
import type { Visited } from '../core/page-context.ts';

/** Query parameters that the storefront reads; the others do not change a page. */
const readParameters = ['q', 'sort', 'after'];

/** Returns the path and query to which the language switch returns. */
function hereOf(visit: PageRequest): string {
  const query = new URLSearchParams();
  for (const name of readParameters) {
    const value = visit.query.get(name)?.slice(0, 400);
    if (value) query.set(name, value.toWellFormed());
  }
  // A form is posted to its own path; its page is the one before that.
  const path = encodePath(canonicalPath(visit.path).toWellFormed()).replace(
    /^(\/cart)\/lines$|^(\/order\/[^/]+)\/(?:slip|pay)$/,
    '$1$2',
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const shownOf = (visit: PageRequest, shop: PublicShop): Shown => ({
  shop,
  template: templates[shop.template],
  language: visit.language,
  text: messages[visit.language],
  origin: visit.origin,
  here: hereOf(visit),
  preview: visit.preview !== null,
  inCart: visit.cart === '' ? null : countOf(decodeCart(visit.cart) ?? []),
});

/** Returns the status of a refusal by the API. Other failures are those of the server and are thrown again. */
function refusedStatus(failure: unknown): number {
  if (!(failure instanceof Error) || !('status' in failure) || typeof failure.status !== 'number')
    throw failure;
  // The address was invalid: an id or cursor that no page links to.
  return failure.status === 400 || failure.status === 422 ? 404 : failure.status;
}

const detailsOf = ({ visit, shop, text }: Visited) => ({
  shopName: shop.name,
  text,
  requestId: visit.requestId,
});

async function open(route: Route, visited: Visited): Promise<PageOrReply> {
  try {
    const reply = visited.visit.method === 'POST' ? handleForm(route, visited) : openRoute(route, visited);
    return (await reply) ?? errorPage(405, detailsOf(visited));
  } catch (failure) {
    const status = refusedStatus(failure);
    if (status === 404) return notFoundPage(visited.shop.name, visited.text);
    return errorPage(status, detailsOf(visited));
  }
}

/** Returns the page at the address of a visit. Rejects when the API fails otherwise than by a refusal. */
export async function renderVisit(visit: PageRequest): Promise<RenderedPage> {
  const path = canonicalPath(visit.path);
  const route = routeOf(path);
  if (route && path !== visit.path && visit.method === 'GET') {
    const query = visit.query.toString();
    return redirect(301, encodePath(path) + (query ? `?${query}` : ''));
  }
  if (route?.kind === 'robots') return robots(visit.origin);
  const api = cleanApi(visit.api);
  const shop = await api.shop();
  if (route?.kind === 'icon') return icon(shop);
  const text = messages[visit.language];
  const orders = cleanOrders(visit.orders);
  const opened = await replyTo(route, { visit, api, orders, shop, text });
  return 'main' in opened ? renderDocument(opened, shownOf(visit, shop), visit.preview) : opened;
}

/** The pages that a closed shop still shows: policies, orders and their payment. */
const staysOpen = new Set<Route['kind']>(['policy', 'order', 'slip', 'order-pay', 'pay']);

async function replyTo(route: Route | null, visited: Visited): Promise<PageOrReply> {
  const { visit, api, shop, text } = visited;
  if (visit.method !== 'GET' && !route) return errorPage(405, detailsOf(visited));
  if (shop.closed && !(route && staysOpen.has(route.kind))) return closedPage(shop.name, text);
  if (!route) return notFoundPage(shop.name, text);
  return route.kind === 'sitemap' ? sitemap(shop, api, visit.origin) : open(route, visited);
}

/** Returns an error page in the shop's design; a bare one when the shop cannot be read. */
export async function renderError(visit: PageRequest, status: number): Promise<RenderedPage> {
  const text = messages[visit.language];
  try {
    const shop = await cleanApi(visit.api).shop();
    const page =
      status === 404
        ? notFoundPage(shop.name, text)
        : errorPage(status, { shopName: shop.name, text, requestId: visit.requestId });
    return renderDocument(page, shownOf(visit, shop), visit.preview);
  } catch {
    return renderBare(status, { host: null, requestId: visit.requestId, language: visit.language });
  }
}
