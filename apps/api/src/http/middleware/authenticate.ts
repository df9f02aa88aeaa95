import { getKeyPermissions, getKeyScope, getMetadata, type RouteMetadata } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request, Response } from 'express';
import { keyIn, type AuthenticatedKey } from '../../infra/auth/api-keys.ts';
import { SecondFactors } from '../../infra/auth/second-factor.model.ts';
import { Store } from '../../db/stores/store.ts';
import type { AppContext } from '../../infra/context.ts';
import { permissionMissing } from '../contract/permission-missing.ts';
import type { AuthContext, Principal, RouteMiddleware } from '../contract/request-context.ts';
import { ApiError, invalid, notFound, apiError } from '../../lib/api-error.ts';

const invalidToken = () => apiError('token_invalid');

/** Throws a 403 when the key may not call a route. */
function assertScope({ scopes }: AuthenticatedKey, metadata: RouteMetadata): void {
  const scope = getKeyScope(metadata);
  if (scope === undefined)
    throw new ApiError(403, 'API keys are not accepted here; this needs a log-in', { code: 'no_keys' });
  if (scope !== 'any' && !scopes.includes(scope)) throw apiError('key_scope_missing', { params: { scope } });
}

/** Throws a 403 when the role of a member, or of the member who made the key, does not allow the route. */
function assertPermission(principal: Principal, { scope = 'owner' }: RouteMetadata): void {
  const { permissions } = principal;
  if (permissions === null || scope === 'any') return;
  if (scope === 'owner') throw apiError('owner_only');
  if (!permissions.includes(scope)) throw permissionMissing(principal, scope);
}

/** Returns what a key may do: never more than the member who made it. Throws a 401 when that is no member any more. */
async function permissionsOf({ scopes, store, made_by }: AuthenticatedKey, { members }: AppContext) {
  const permissions = getKeyPermissions(scopes);
  if (made_by === null || made_by === store.merchant) return permissions;
  const role = await members.roleIn(store.id, made_by);
  if (!role) throw invalidToken();
  return permissions.filter((permission) => role.permissions.includes(permission));
}

/** Returns the merchant that the token or API key of a request stands for. Throws a 401, 403 or 429. */
async function findPrincipal(
  req: Request,
  res: Response,
  ctx: AppContext,
  metadata: RouteMetadata,
): Promise<Principal> {
  const token = keyIn(req.headers.authorization);
  if (token === null) {
    const signedIn = await ctx.sessions.read(req.headers.authorization);
    if (!signedIn) throw invalidToken();
    const { merchant: id, session } = signedIn;
    return { id, person: id, session, key: null, role: null, permissions: null };
  }
  const key = await ctx.keys.read(token);
  if (!key) throw invalidToken();
  await ctx.rateLimits.key(
    { ip: req.ip ?? '', header: (name, value) => void res.setHeader(name, value) },
    key.id,
  );
  assertScope(key, metadata);
  const { merchant: id } = key.store;
  const principal = {
    id,
    person: id,
    session: '',
    key,
    role: null,
    permissions: await permissionsOf(key, ctx),
  };
  assertPermission(principal, metadata);
  return principal;
}

const ID = /^[0-9a-f]{24}$/i;

/** Returns the store of a request and for whom it acts there; null when the person is neither owner nor member. */
async function findMembership(
  id: string,
  principal: Principal,
  { members }: AppContext,
): Promise<{ merchant: Principal; store: Store } | null> {
  const store = await Store.find(id);
  if (store?.merchant === principal.id) return { merchant: principal, store };
  // A key acts in its own store only.
  const role = principal.key ? null : await members.roleIn(id, principal.person);
  if (!store || !role) return null;
  const { name, permissions } = role;
  return { merchant: { ...principal, id: store.merchant, role: name, permissions }, store };
}

/** As `findMembership`. Throws a 403 when the store needs a second factor and the account of the person has none. */
async function findActing(id: string, principal: Principal, ctx: AppContext) {
  const found = await findMembership(id, principal, ctx);
  const from = principal.key ? null : found?.store.secondFactorFrom;
  if (from && from <= ctx.clock.now() && !(await SecondFactors.isOn(principal.person)))
    throw apiError('second_factor_required');
  return found;
}

/** Returns the store that `store_id` names, when the person may act in it. Throws a 400, 403 or 404. */
async function findStore(
  req: Request,
  principal: Principal,
  ctx: AppContext,
): Promise<{ merchant: Principal; store: Store }> {
  const id = req.query.store_id;
  if (id === undefined || id === '') throw invalid('store_id is required', 'store_id');
  if (typeof id !== 'string' || !ID.test(id)) throw invalid('Invalid store_id', 'store_id');
  const { key } = principal;
  const isOpen = key === null || key.store.id === id.toLowerCase();
  const found = isOpen ? await findActing(id.toLowerCase(), principal, ctx) : null;
  // A store of another merchant, or another store than the key's, gets the same reply as one that does not exist, so
  // that ids cannot be probed.
  if (!found) throw notFound('Store');
  return found;
}

/** Returns for whom a call without a store acts: the owner of the store in `store_id`, when the person is a member. */
async function findOwner(req: Request, principal: Principal, ctx: AppContext): Promise<Principal> {
  const id = req.query.store_id;
  if (principal.key || typeof id !== 'string' || !ID.test(id)) return principal;
  return (await findActing(id.toLowerCase(), principal, ctx))?.merchant ?? principal;
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

/** Returns for whom the request acts, and in which store. */
async function findCaller(
  req: Request,
  principal: Principal,
  ctx: AppContext,
  { access, actsForStore }: RouteMetadata,
): Promise<{ merchant: Principal; store: Store | null }> {
  if (access !== 'merchant') return findStore(req, principal, ctx);
  return { merchant: actsForStore ? await findOwner(req, principal, ctx) : principal, store: null };
}

async function authorize(
  req: Request,
  res: Response,
  ctx: AppContext,
  route: AppRoute,
): Promise<AuthContext> {
  const metadata = getMetadata(route);
  const { access, fresh } = metadata;
  if (access === 'public' || access === 'gateway') return { merchant: null, store: null };
  if (access === 'storeOrPublic' && req.query.store_id === undefined) return { merchant: null, store: null };
  if (access === 'shop') return { merchant: null, store: await findShop(req, res, ctx) };
  const found = await findCaller(req, await findPrincipal(req, res, ctx, metadata), ctx, metadata);
  const { key, role, session } = found.merchant;
  if (role !== null) assertPermission(found.merchant, metadata);
  if (fresh && !key) await ctx.sessions.assertRecentLogin(session);
  return found;
}

/**
 * Authorizes the request and sets `res.locals.auth`. Runs before any body is read, on every route of the contract.
 * Throws a 401, 403 or 429 when the caller may not call the route, a 400 or 404 when the store or shop is missing or
 * one in which the caller may not act.
 */
export const authenticate =
  (ctx: AppContext): RouteMiddleware =>
  async (req, res, next) => {
    res.locals.auth = await authorize(req, res, ctx, req.tsRestRoute);
    next();
  };
