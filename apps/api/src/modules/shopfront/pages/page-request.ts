import type { PageRequest } from '@kade/storefront-interface';
import type { Request, Response } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { requestIdOf } from '../../../http/middleware/request-log.ts';
import { buyerOf, cartOf, codesOf } from './cookies.ts';
import type { LiveShop } from '../../../http/middleware/request-host.ts';
import { sourceOf } from './keep-source.ts';
import { localShop } from './in-process/shop-api.ts';
import { localOrders } from './in-process/shop-orders.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { leadsToPersonal, pageKey, readQuery, showsDelivery } from './cache-key.ts';
import { parsePreferences } from './preferences.ts';

/** Returns the shop at the host of a request. Throws when there is none. */
export function shopOf(res: Response): LiveShop {
  const { host } = res.locals;
  if (host.kind !== 'shop') throw new Error('A page was asked for at a host without a shop');
  return host.shop;
}

/** Throws a 404 for an address that cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new ApiError(404, 'Not found', { code: 'not_found' });
  }
}

/** Returns what the storefront gets of a request, before its path is read and without a posted form. */
export function pageRequestOf(req: Request, res: Response, ctx: AppContext): PageRequest {
  const at = shopOf(res);
  const { language, preview, district } = parsePreferences(req, at.themeSaved);
  const isPersonal = leadsToPersonal(req.originalUrl);
  const shown = language ?? at.language;
  return {
    method: req.method === 'POST' ? 'POST' : 'GET',
    path: '/',
    query: readQuery(req.originalUrl, isPersonal),
    origin: originAt(at.host, ctx.config),
    language: shown,
    preview,
    district: isPersonal || showsDelivery(req.originalUrl) ? district : null,
    form: new URLSearchParams(),
    file: null,
    // A page that is cached for all has no visitor's cart.
    cart: isPersonal ? cartOf(req) : '',
    buyer: isPersonal ? buyerOf(req) : '',
    codes: isPersonal ? codesOf(req) : [],
    acceptsJson: req.accepts(['html', 'json']) === 'json',
    requestId: requestIdOf(req),
    api: localShop(at, ctx, shown),
    orders: localOrders(at, ctx, {
      ip: req.ip ?? '',
      agent: req.get('user-agent') ?? '',
      language: shown,
      via: sourceOf(req),
    }),
  };
}

/** The same with the requested path. Throws a 404 for one that cannot be decoded. */
export const pageRequestFor = (req: Request, res: Response, ctx: AppContext): PageRequest => ({
  ...pageRequestOf(req, res, ctx),
  path: decoded(req.path),
});

/** Returns the cache key of the page of this request; null for one that is not to be cached. */
export function pageKeyOf(req: Request, res: Response): string | null {
  const at = shopOf(res);
  const { language, preview, district } = parsePreferences(req, at.themeSaved);
  if (preview) return null;
  return pageKey({
    store: at.store.id,
    language: language ?? at.language,
    district,
    url: req.originalUrl,
  });
}
