import { INVALID_TOKEN, metadataOf } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { NextFunction, Request, Response } from 'express';
import { Store } from '../db/store.model.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './context.ts';
import { ApiError, invalid, notFound } from './errors.ts';

/** Who is asking, as the guard found out; handlers get it through their context. */
export interface Granted {
  merchant: Caller | null;
  store: Store | null;
}

const granted = new WeakMap<Request, Granted>();

/** What the guard granted to this request. */
export const grantOf = (req: Request): Granted => granted.get(req) ?? { merchant: null, store: null };

async function callerOf(req: Request, deps: Deps): Promise<Caller> {
  const signedIn = await deps.sessions.read(req.headers.authorization);
  if (!signedIn) throw new ApiError(401, INVALID_TOKEN, { code: 'invalid_token' });
  return { id: signedIn.merchant, session: signedIn.session };
}

async function storeOf(req: Request, merchant: Caller): Promise<Store> {
  const id = req.query.store_id;
  if (id === undefined || id === '') throw invalid('store_id is required', 'store_id');
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/i.test(id)) throw invalid('Invalid store_id', 'store_id');
  const store = await Store.owned(merchant.id, id.toLowerCase());
  // Another merchant's store reads like one that does not exist, so that ids cannot be probed.
  if (!store) throw notFound('Store');
  return store;
}

/** The store at the request's host, or at the host in `shop` when the request is sent to another place. */
async function shopOf(req: Request, { shops }: Deps): Promise<Store> {
  const own = await shops.at(req.hostname);
  const { shop: named } = req.query;
  if (own.state === 'live' && named === undefined) return own.store;
  if (typeof named !== 'string' || named === '') throw invalid('shop is required', 'shop');
  const there = await shops.at(named);
  // A shop's own host speaks for that shop alone.
  const isOther = there.state === 'live' && own.state === 'live' && own.store.id !== there.store.id;
  if (there.state !== 'live' || isOther) throw notFound('Shop');
  return there.store;
}

async function grant(req: Request, route: AppRoute, deps: Deps): Promise<Granted> {
  const { access, fresh } = metadataOf(route);
  if (access === 'public' || access === 'gateway') return { merchant: null, store: null };
  if (access === 'storeOrPublic' && req.query.store_id === undefined) return { merchant: null, store: null };
  if (access === 'shop') return { merchant: null, store: await shopOf(req, deps) };
  const merchant = await callerOf(req, deps);
  const store = access === 'merchant' ? null : await storeOf(req, merchant);
  if (fresh) await deps.sessions.mustBeFresh(merchant.session);
  return { merchant, store };
}

/** The one gate: runs before any body is read, on every route of the contract. */
export const guard =
  (deps: Deps) =>
  async (req: Request, _res: Response, next: NextFunction): Promise<void> => {
    const { tsRestRoute } = req as Request & { tsRestRoute: AppRoute };
    granted.set(req, await grant(req, tsRestRoute, deps));
    next();
  };
