import { domainToUnicode } from 'node:url';
import type { ShopLanguage } from '@kade/contract';
import type { RenderedPage, Storefront } from '@kade/storefront-interface';
import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import type { AppContext } from '../../../infra/context.ts';
import { toApiError } from '../../../http/errors/error-handler.ts';
import { rateLimitByIp } from '../../../http/middleware/concurrency.ts';
import { isApiCall, misdirected } from '../../../http/middleware/request-host.ts';
import { requestIdOf } from '../../../http/middleware/request-log.ts';
import { keepCodes } from './cookies.ts';
import { countPage } from './count-page.ts';
import { keepSource } from './keep-source.ts';
import { noShopPage } from './no-shop.ts';
import { countMissing } from '../redirects/count-missing.ts';
import { findRedirect } from '../redirects/find-redirect.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { type SharedLimits, takeForms } from './forms.ts';
import {
  keepLanguageOfAddress,
  parsePreferences,
  preferenceRoutes,
  redirectInLanguage,
} from './preferences.ts';
import { toCachedPage, sendCached, sendUncached } from './send-page.ts';
import { sharedIfUnchanged } from './shared-pages.ts';
import { PREVIEWS, previewPages } from './preview.ts';
import { sharedPreviewHost, shopOfPreview } from './preview-host.ts';
import { pageKeyOf, shopOf, pageRequestFor, pageRequestOf } from './page-request.ts';
import { SECOND, YEAR } from '../../../lib/duration.ts';
import { feedWriter } from './write-feed.ts';

/** Pages that are rendered for one address in a minute; what is in memory is not counted. */
const PAGES = { points: 300, duration: 60 };
const SEARCHES = { points: 60, duration: 60 };
/** A feed reads all products; it is read once an hour at most by those for whom it is. */
const FEEDS = { points: 20, duration: 60 };

/** A redirect from an address in one language leads to one in that language. */
function inLanguageOf(req: Request, page: RenderedPage): RenderedPage {
  const { Location: location } = page.headers;
  if (req.method === 'POST' || location === undefined) return page;
  return { ...page, headers: { ...page.headers, Location: redirectInLanguage(req, location) } };
}

/** Sends a page that is not cached; where there is none, the visitor is led to where an old address leads. */
async function sendPage(ctx: AppContext, req: Request, res: Response, page: RenderedPage): Promise<void> {
  const isMissing = page.status === 404 && req.method !== 'POST';
  const path = isMissing ? await findRedirect(ctx, shopOf(res).store, req.originalUrl) : null;
  if (isMissing && path === null) countMissing(ctx, shopOf(res).store, req);
  if (path === null) return sendUncached(req, res, inLanguageOf(req, page));
  // A merchant may correct where it leads.
  res.setHeader('Cache-Control', 'no-cache');
  return res.redirect(301, redirectInLanguage(req, path));
}

/** Renders the requested page, and caches it when it is the same for every visitor. */
function renderPage(ctx: AppContext): RequestHandler {
  const { pages, storefront } = ctx;
  const writeFeed = feedWriter(ctx);
  const toKept = (req: Request, res: Response, page: RenderedPage) =>
    page.parts ? writeFeed(req, res, page) : toCachedPage(res, page);
  return async (req, res) => {
    const { front } = shopOf(res);
    keepLanguageOfAddress(req, res);
    const key = pageKeyOf(req, res);
    const known = key === null || res.locals.renewsPage ? undefined : pages.get(key, front);
    if (known) return sendCached(req, res, known, await sharedIfUnchanged(ctx, req, res));
    const request = pageRequestFor(req, res, ctx);
    if (key === null) {
      const page = await storefront.render(request);
      if (page.codes) keepCodes(req, res, page.codes);
      countPage(ctx, { req, res, page });
      if (page.parts) return sendCached(req, res, await writeFeed(req, res, page));
      return sendPage(ctx, req, res, page);
    }
    const { page, kept } = await pages.once(`${front} ${key}`, async () => {
      const page = await storefront.render(request);
      if (page.cache === 'never' || page.status !== 200) return { page, kept: null };
      const kept = await toKept(req, res, page);
      pages.set(key, front, kept, page.cache === 'rare');
      return { page, kept };
    });
    if (kept) return sendCached(req, res, kept, await sharedIfUnchanged(ctx, req, res));
    countPage(ctx, { req, res, page });
    return sendPage(ctx, req, res, page);
  };
}

const isUnderSuffix = (host: string, { STORES_SUFFIX }: AppContext['config']): boolean =>
  host.endsWith(`.${STORES_SUFFIX.toLowerCase()}`);

interface BarePage {
  req: Request;
  res: Response;
  status: 404 | 503;
}

/** A page without a shop. Hosts under the platform's suffix are named on it, no others. */
async function sendBarePage(
  { storefront, config }: AppContext,
  { req, res, status }: BarePage,
): Promise<void> {
  const { name } = res.locals.host;
  const named = isUnderSuffix(name, config) ? name : '';
  const language: ShopLanguage = parsePreferences(req).language ?? 'en';
  const details = { host: domainToUnicode(named), requestId: requestIdOf(req), language };
  await sendUncached(req, res, storefront.renderBare(status, details));
}

/** Statuses that have a page of their own; any other refusal shows as a page that is not there. */
const SITE_FIELDS = new Set([400, 403, 404, 408, 413, 415, 429, 500, 503]);

/**
 * Every failure as a page of the shop in the visitor's language; a page without a shop when that fails, too. A page in memory that
 * could not be rendered anew is sent as it was.
 */
function onPageFailure(ctx: AppContext): ErrorRequestHandler {
  const { storefront, log } = ctx;
  async function errorPage(status: number, req: Request, res: Response): Promise<RenderedPage | null> {
    return storefront
      .renderError(pageRequestOf(req, res, ctx), SITE_FIELDS.has(status) ? status : 404)
      .catch(() => null);
  }
  return async (cause, req, res, next) => {
    if (res.headersSent) return next(cause);
    const error = toApiError(cause);
    if (!error) log.error({ err: cause, request_id: req.id }, 'a page failed');
    const key = res.locals.renewsPage ? pageKeyOf(req, res) : null;
    const known = key === null ? undefined : ctx.pages.get(key, shopOf(res).front);
    if (known) return sendCached(req, res, known);
    for (const [name, value] of Object.entries(error?.extra.headers ?? {})) res.setHeader(name, value);
    const page = await errorPage(error?.status ?? 500, req, res);
    if (page) return sendUncached(req, res, page);
    return sendBarePage(ctx, { req, res, status: 503 });
  };
}

/** Files of the storefront, whose names change with their content, compressed at build time. */
const assetsOf = ({ assets }: Storefront): RequestHandler =>
  assets
    ? sirv(assets, { immutable: true, maxAge: YEAR / SECOND, brotli: true })
    : (_req, _res, next) => next();

function pageRoutes(ctx: AppContext, shared: SharedLimits): Router {
  const router = Router();
  const forms = Router();
  forms.use(takeForms(ctx, shared));
  const limited = ctx.config.RATE_LIMITS === 'on';
  const isKept = (req: Request, res: Response) => {
    const key = pageKeyOf(req, res);
    return key !== null && ctx.pages.get(key, shopOf(res).front) !== undefined;
  };
  if (limited) router.use(PREVIEWS, rateLimitByIp(PAGES));
  router.use(PREVIEWS, shared.limiter.admit, previewPages(ctx));
  router.use(forms, keepSource, preferenceRoutes(ctx));
  router.use('/shop-assets', assetsOf(ctx.storefront));
  if (limited) {
    const pages = rateLimitByIp(PAGES);
    router.use('/search', rateLimitByIp(SEARCHES));
    router.use('/feeds', rateLimitByIp(FEEDS));
    router.use((req, res, next) => (isKept(req, res) ? next() : pages(req, res, next)));
  }
  router.use(shared.limiter.admit, renderPage(ctx));
  router.use(onPageFailure(ctx));
  return router;
}

/** Redirects to the same page at another host. A browser that cached it would loop once a shop has its old host again. */
function redirectTo(
  host: string,
  { req, res, config }: Pick<BarePage, 'req' | 'res'> & Pick<AppContext, 'config'>,
) {
  res.setHeader('Cache-Control', 'no-cache');
  res.redirect(301, originAt(host, config) + req.originalUrl);
}

/**
 * Handles pages at every host but the platform's own, so that neither the landing pages nor the admin app are served
 * there: those of shops, redirects from former hosts, and a 404 at a host that belongs to nobody. A request there that
 * is not for a page gets a 421. Calls of the API pass through.
 */
export function shopSite(ctx: AppContext, shared: SharedLimits): RequestHandler {
  const { config } = ctx;
  const pages = pageRoutes(ctx, shared);
  const sharedHost = sharedPreviewHost(config);
  const files = Router().use('/shop-assets', assetsOf(ctx.storefront));

  const serve: RequestHandler = (req, res, next) => {
    const { host } = res.locals;
    const reads = ['GET', 'HEAD'].includes(req.method);
    if (host.kind === 'shop') return pages(req, res, next);
    if (host.kind === 'platform') return next();
    if (host.kind === 'unknown') return next(host.cause);
    if (host.kind === 'moved' && reads) return redirectTo(host.target, { req, res, config });
    if (isUnderSuffix(host.name, config)) return sendBarePage(ctx, { req, res, status: 404 });
    return reads ? noShopPage(req, res, next) : next(misdirected());
  };
  const servePreview: RequestHandler = async (req, res, next) => {
    const shop = await shopOfPreview(req.path, ctx);
    if (shop) res.locals.host = { kind: 'shop', name: sharedHost, shop };
    return shop ? serve(req, res, next) : files(req, res, () => serve(req, res, next));
  };
  const router = Router();
  router.use((req, res, next) =>
    (res.locals.host.name === sharedHost ? servePreview : serve)(req, res, next),
  );
  router.use(onHostFailure(ctx));
  return (req, res, next) => (isApiCall(req) ? next() : router(req, res, next));
}

/** A host that cannot be looked up shows a page only when it can be no one else's than a shop's. */
function onHostFailure(ctx: AppContext): ErrorRequestHandler {
  return (cause, req, res, next) => {
    const { kind, name } = res.locals.host;
    if (kind !== 'unknown' || !isUnderSuffix(name, ctx.config)) return next(cause);
    ctx.log.error({ err: cause, request_id: req.id }, 'a host could not be looked up');
    return sendBarePage(ctx, { req, res, status: 503 });
  };
}
