import { getMetadata, type RouteMetadata } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { keyIn, type AuthenticatedKey } from '../../infra/auth/api-keys.ts';
import { Store } from '../../db/stores/store.ts';
import type { AppContext } from '../../infra/context.ts';
import type { AuthContext, Principal, RouteMiddleware } from '../contract/request-context.ts';
import { ApiError, invalid, notFound, apiError } from '../../lib/api-error.ts';

const invalidToken = () => apiError('token_invalid');

/** Throws a 403 when the key may not call a route with this scope. */
function assertScope({ scopes }: AuthenticatedKey, scope: RouteMetadata['scope']): void {
  if (scope === undefined)
    throw new ApiError(403, 'API keys are not accepted here; this needs a log-in', { code: 'no_keys' });
  if (scope !== 'any' && !scopes.includes(scope)) throw apiError('key_scope_missing', { params: { scope } });
}

/** Returns the merchant that the token or API key of a request stands for. Throws a 401, 403 or 429. */
async function findPrincipal(
  req: Request,
  res: Response,
  ctx: AppContext,
  scope: RouteMetadata['scope'],
): Promise<Principal> {
  const token = keyIn(req.headers.authorization);
  if (token === null) {
    const signedIn = await ctx.sessions.read(req.headers.authorization);
    if (!signedIn) throw invalidToken();
    return { id: signedIn.merchant, session: signedIn.session, key: null };
  }
  const key = await ctx.keys.read(token);
  if (!key) throw invalidToken();
  await ctx.rateLimits.key(
    { ip: req.ip ?? '', header: (name, value) => void res.setHeader(name, value) },
    key.id,
  );
  assertScope(key, scope);
  return { id: key.store.merchant, session: '', key };
}

/** Returns the store that `store_id` names, when it is the merchant's own. Throws a 400 or 404. */
async function findStore(req: Request, { id: merchant, key }: Principal): Promise<Store> {
  const id = req.query.store_id;
  if (id === undefined || id === '') throw invalid('store_id is required', 'store_id');
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/i.test(id)) throw invalid('Invalid store_id', 'store_id');
  const isOpen = key === null || key.store.id === id.toLowerCase();
  const store = isOpen ? await Store.owned(merchant, id.toLowerCase()) : null;
  // A store of another merchant, or another store than the key's, gets the same reply as one that does not exist, so
  // that ids cannot be probed.
  if (!store) throw notFound('Store');
  return store;
}

/** Returns the store at the request's host, or at the host in `shop` when the request is sent to another host. */
async function findShop(req: Request, res: Response, { shops }: AppContext): Promise<Store> {
  const { host } = res.locals;
  if (host.kind === 'unknown') throw host.cause;
  const own = host.kind === 'shop' ? host.shop.store : null;
  const { shop: named } = req.query;
  if (own && named === undefined) return own;
  if (typeof named !== 'string' || named === '') throw invalid('shop is required', 'shop');
  const there = await shops.at(named);
  // Requests at a shop's own host are for that shop only.
  if (there.state !== 'live' || (own && own.id !== there.store.id)) throw notFound('Shop');
  return there.store;
}

async function authorize(
  req: Request,
  res: Response,
  ctx: AppContext,
  route: AppRoute,
): Promise<AuthContext> {
  const { access, scope, fresh } = getMetadata(route);
  if (access === 'public' || access === 'gateway') return { merchant: null, store: null };
  if (access === 'storeOrPublic' && req.query.store_id === undefined) return { merchant: null, store: null };
  if (access === 'shop') return { merchant: null, store: await findShop(req, res, ctx) };
  const merchant = await findPrincipal(req, res, ctx, scope);
  const store = access === 'merchant' ? null : await findStore(req, merchant);
  if (fresh && !merchant.key) await ctx.sessions.assertRecentLogin(merchant.session);
  return { merchant, store };
}

/**
 * Authorizes the request and sets `res.locals.auth`. Runs before any body is read, on every route of the contract.
 * Throws a 401, 403 or 429 when the caller may not call the route, a 400 or 404 when the store or shop is missing or
 * another merchant's.
 */
export const authenticate =
  (ctx: AppContext): RouteMiddleware =>
  async (req, res, next) => {
    res.locals.auth = await authorize(req, res, ctx, req.tsRestRoute);
    next();
  };
