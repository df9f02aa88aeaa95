import type { PublicShop } from '@kade/contract';
import type { RenderedPage, PageRequest } from '@kade/storefront-interface';
import { canonicalPath, encodePath } from '../core/paths.ts';
import { renderBare } from './bare-page.tsx';
import { cleanApi, cleanOrders } from '../core/clean-api.ts';
import { saleApi } from '../core/sale.ts';
import { filterNames } from '../core/filters.ts';
import type { RenderContext } from '../core/render-context.ts';
import { renderDocument } from './document.tsx';
import { countItems } from '../cart/cart.ts';
import { decodeCart } from '../cart/cookie.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { closedPage, errorPage, notFoundPage } from './error-pages.tsx';
import { matchRoute, type Route } from './match-route.ts';
import { handleForm, openRoute } from './routes.ts';
import { icon } from '../core/seo/icon.ts';
import { robots } from '../core/seo/sitemap.ts';
import { templates } from '../core/templates/index.ts';
import { messages } from '../i18n/index.ts';
import type { PageContext } from '../core/page-context.ts';

/** Query parameters that the storefront reads; the others do not change a page. */
const readParameters = ['q', 'sort', 'after', ...filterNames];

/** Returns the path and query to which the language switch returns. */
function currentPath(request: PageRequest): string {
  const query = new URLSearchParams();
  for (const name of readParameters) {
    for (const value of request.query.getAll(name))
      if (value) query.append(name, value.slice(0, 400).toWellFormed());
  }
  // A form is posted to its own path; its page is the one before that.
  const path = encodePath(canonicalPath(request.path).toWellFormed()).replace(
    /^(\/cart)\/lines$|^(\/order\/[^/]+)\/(?:slip|pay|again)$|^(\/order\/[^/]+\/review)\/[^/]+$/,
    '$1$2$3',
  );
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const toRenderContext = (request: PageRequest, shop: PublicShop): RenderContext => ({
  shop,
  template: templates[shop.template],
  language: request.language,
  text: messages[request.language],
  origin: request.origin,
  here: currentPath(request),
  preview: request.preview !== null && !request.editor,
  editor: request.editor ?? null,
  district: request.district,
  inCart: request.cart === '' ? null : countItems(decodeCart(request.cart) ?? []),
});

/** Returns the status of a refusal by the API. Other failures are those of the server and are thrown again. */
function errorStatus(failure: unknown): number {
  if (!(failure instanceof Error) || !('status' in failure) || typeof failure.status !== 'number')
    throw failure;
  // The address was invalid: an id or cursor that no page links to.
  return failure.status === 400 || failure.status === 422 ? 404 : failure.status;
}

const errorDetails = ({ request, shop, text }: PageContext) => ({
  shopName: shop.name,
  text,
  requestId: request.requestId,
});

async function open(route: Route, context: PageContext): Promise<PageOrReply> {
  try {
    const reply = context.request.method === 'POST' ? handleForm(route, context) : openRoute(route, context);
    return (await reply) ?? errorPage(405, errorDetails(context));
  } catch (failure) {
    const status = errorStatus(failure);
    if (status === 404) return notFoundPage(context.shop.name, context.text);
    return errorPage(status, errorDetails(context));
  }
}

/** Returns the page at the address of a request. Rejects when the API fails otherwise than by a refusal. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const path = canonicalPath(request.path);
  const route = matchRoute(path);
  if (route && path !== request.path && request.method === 'GET') {
    const query = request.query.toString();
    return redirect(301, encodePath(path) + (query ? `?${query}` : ''));
  }
  if (route?.kind === 'robots') return robots(request.origin);
  const api = saleApi(cleanApi(request.api));
  const shop = await api.shop();
  if (route?.kind === 'icon') return icon(shop);
  const text = messages[request.language];
  const orders = cleanOrders(request.orders);
  const opened = await replyTo(route, { request, api, orders, shop, text });
  return 'main' in opened ? renderDocument(opened, toRenderContext(request, shop), request.preview) : opened;
}

/** The pages that a closed shop still shows: policies, orders and their payment. */
const staysOpen = new Set<Route['kind']>(['policy', 'order', 'slip', 'order-pay', 'pay', 'unsubscribe']);

async function replyTo(route: Route | null, context: PageContext): Promise<PageOrReply> {
  const { request, shop, text } = context;
  if (request.method !== 'GET' && !route) return errorPage(405, errorDetails(context));
  if (shop.closed && !(route && staysOpen.has(route.kind))) return closedPage(shop.name, text);
  if (!route) return notFoundPage(shop.name, text);
  return open(route, context);
}

/** Returns an error page in the shop's design; a bare one when the shop cannot be read. */
export async function renderError(request: PageRequest, status: number): Promise<RenderedPage> {
  const text = messages[request.language];
  try {
    const shop = await cleanApi(request.api).shop();
    const page =
      status === 404
        ? notFoundPage(shop.name, text)
        : errorPage(status, {
            shopName: shop.name,
            text,
            requestId: request.requestId,
            isPreview: request.editor !== undefined,
          });
    return renderDocument(page, toRenderContext(request, shop), request.preview);
  } catch {
    return renderBare(status, { host: null, requestId: request.requestId, language: request.language });
  }
}
