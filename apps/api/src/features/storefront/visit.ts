import type { Visit } from '@kade/contract';
import type { Request } from 'express';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../errors.ts';
import { requestIdOf } from '../../http/request-log.ts';
import { cartOf } from './cookies.ts';
import { type LiveShop, localShop } from './local-api.ts';
import { localOrders } from './local-orders.ts';
import { originAt } from './origin.rules.ts';
import { leadsToPersonal, pageKey, readQuery } from './page-key.ts';
import { preferencesOf } from './preferences.ts';

/** The shop that a request was found to be for. */
const shops = new WeakMap<Request, LiveShop>();

/** Returns whether the host of the request is a shop's, once `setShop` was called. */
export const isForShop = (req: Request): boolean => shops.has(req);
/** Stores the shop of a request. */
export const setShop = (req: Request, shop: LiveShop): void => void shops.set(req, shop);

/** Returns the shop of a request. Throws when `setShop` was not called. */
export function shopOf(req: Request): LiveShop {
  const shop = shops.get(req);
  if (!shop) throw new Error('A page was asked for before its shop was looked up');
  return shop;
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
export function visitOf(req: Request, deps: Deps): Visit {
  const at = shopOf(req);
  const { language, preview } = preferencesOf(req);
  const isPersonal = leadsToPersonal(req.originalUrl);
  return {
    method: req.method === 'POST' ? 'POST' : 'GET',
    path: '/',
    query: readQuery(req.originalUrl, isPersonal),
    origin: originAt(at.host, deps.config),
    language: language ?? at.language,
    preview,
    form: new URLSearchParams(),
    file: null,
    // A page that is cached for all has no visitor's cart.
    cart: isPersonal ? cartOf(req) : '',
    acceptsJson: req.accepts(['html', 'json']) === 'json',
    requestId: requestIdOf(req),
    api: localShop(at, deps),
    orders: localOrders(at, deps, req.ip ?? ''),
  };
}

/** The same with the requested path. Throws a 404 for one that cannot be decoded. */
export const visitAt = (req: Request, deps: Deps): Visit => ({
  ...visitOf(req, deps),
  path: decoded(req.path),
});

/** Returns the cache key of the page of this request; null for one that is not to be cached. */
export function pageKeyOf(req: Request): string | null {
  const at = shopOf(req);
  const { language, preview } = preferencesOf(req);
  if (preview) return null;
  return pageKey({ store: at.store.id, language: language ?? at.language, url: req.originalUrl });
}
