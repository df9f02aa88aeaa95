import { type Endpoint, endpoints, getMetadata, isRepeatable } from '@kade/contract';
import type { AppRoute, AppRouter } from '@ts-rest/core';
import { createExpressEndpoints } from '@ts-rest/express';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { isObject } from '../../db/scoped/serialization.ts';
import { reserveQuota } from '../../db/stores/plan-quota.ts';
import type { PlanUse } from '../../db/stores/store.ts';
import type { AppContext } from '../../infra/context.ts';
import { withIdempotencyKey } from '../idempotency/idempotency.ts';
import { type AuthContext, type RouteMiddleware, toContext } from './request-context.ts';
import { type HandlerResult, toResponse } from './response.ts';
import type { AnyHandler } from './routes.ts';
import { assertFieldPermissions, withVisibleFields } from './scoped-fields.ts';

/** A request whose path, query and body have passed the schemas of its route. */
interface HandlerInput {
  params: unknown;
  query: unknown;
  body: unknown;
  req: Request;
  res: Response;
}

interface MountOptions {
  ctx: AppContext;
  /** In the order in which they are called. */
  middleware: RouteMiddleware[];
}

/** Runs a handler that needs a reservation of the plan. Releases the reservation when the handler fails. */
async function withinPlan(
  { route, ctx, auth }: { route: AppRoute; ctx: AppContext; auth: AuthContext },
  work: (use: PlanUse | undefined) => Promise<unknown>,
): Promise<unknown> {
  const { quota } = getMetadata(route);
  const { merchant, store } = auth;
  if (!quota || !merchant) return work(undefined);
  const who = { merchant: merchant.id, store };
  const { release, use } = await reserveQuota(quota, who, ctx.config.PLAN_ENFORCEMENT);
  try {
    return await work(use);
  } catch (cause) {
    await release();
    throw cause;
  }
}

/** Returns a handler as ts-rest calls it: with its context, within the plan, and once for each Idempotency-Key. */
function implementRoute({ name, route }: Endpoint, handler: AnyHandler, ctx: AppContext) {
  return async ({ params, query, body, req, res }: HandlerInput): Promise<HandlerResult> => {
    const { auth } = res.locals;
    if (!auth) throw new Error(`${name} was called without authentication`);
    const { merchant } = auth;
    assertFieldPermissions(route, body, merchant);
    const run = async (newId: string | undefined) => {
      const result = await withinPlan({ route, ctx, auth }, (use) =>
        handler({ params, query, body }, toContext(req, res, { ...auth, ctx, newId, use })),
      );
      return toResponse(route, withVisibleFields(route, result, merchant), { req, res, log: ctx.log });
    };
    if (!isRepeatable(route.method, getMetadata(route))) return run(undefined);
    const reply = await withIdempotencyKey({ name, route, auth, ctx, req, res }, run);
    // Another client of the store, which may see more, may have been the first with this Idempotency-Key.
    return { ...reply, body: withVisibleFields(route, reply.body, merchant) };
  };
}

/** Returns the handler of a route by the route's dotted name. */
function handlerOf(name: string, routes: object): AnyHandler {
  const found = name.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), routes);
  if (typeof found !== 'function') throw new Error(`${name} has no handler`);
  // The object of all handlers is checked against the contract where it is declared.
  return found as AnyHandler;
}

/** Returns the segments of a path that name its resource: `merchant/orders` for `/api/merchant/orders/7`. */
function resourceOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.toLowerCase().split('/');
  if (first !== 'api') return `/${first}`;
  return second === 'merchant' ? `merchant/${third}` : second;
}

/** Returns the routes of a contract by the resource that the beginning of their path names. */
function byResource(contract: AppRouter): Map<string, Endpoint[]> {
  const resources = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints(contract)) {
    const resource = resourceOf(endpoint.route.path);
    if (resource.includes(':')) throw new Error(`${endpoint.route.path} does not name its resource`);
    resources.set(resource, [...(resources.get(resource) ?? []), endpoint]);
  }
  return resources;
}

/**
 * Serves every route of a contract with ts-rest. `routes` are the handlers, nested like the contract. There is one
 * router for each resource, because a single one would compare a request with the path of every earlier route.
 * Requests without a route pass through. Throws when a route has no handler, or a parameter where its path names the
 * resource.
 */
export function mountContract(contract: AppRouter, routes: object, options: MountOptions): RequestHandler {
  const routers = new Map<string, Router>();
  for (const [resource, found] of byResource(contract)) {
    const router = Router();
    const part = Object.fromEntries(found.map(({ name, route }) => [name, route]));
    const handlers = found.map((endpoint) => [
      endpoint.name,
      implementRoute(endpoint, handlerOf(endpoint.name, routes), options.ctx),
    ]);
    createExpressEndpoints(part, Object.fromEntries(handlers), router, {
      logInitialization: false,
      responseValidation: true,
      globalMiddleware: options.middleware,
      requestValidationErrorHandler: (error, _req, _res, next) => next(error),
    });
    routers.set(resource, router);
  }
  return (req, res, next) => {
    const router = routers.get(resourceOf(req.path));
    return router ? router(req, res, next) : next();
  };
}
