import type { AppRoute } from '@ts-rest/core';
import { type RequestHandler, Router } from 'express';

/** A route of the contract and its handler. */
export interface Mounted {
  route: AppRoute;
  handle: RequestHandler;
}

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** Returns the segments of a path that name its resource: `merchant/orders` for `/api/merchant/orders/7`. */
function resourceOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.toLowerCase().split('/');
  if (first !== 'api') return `/${first}`;
  return second === 'merchant' ? `merchant/${third}` : second;
}

/**
 * Finds the route of a request: first the resource by the beginning of the path, then the route among those of the
 * resource. One list would compare a request with the path of every earlier route. Requests without a route pass
 * through. Throws when a path has a parameter where its resource is named.
 */
export function routeTable(mounted: readonly Mounted[]): RequestHandler {
  const routers = new Map<string, Router>();
  for (const { route, handle } of mounted) {
    const resource = resourceOf(route.path);
    if (resource.includes(':')) throw new Error(`${route.path} does not name its resource`);
    const router = routers.get(resource) ?? Router();
    routers.set(resource, router);
    router[METHODS[route.method]](route.path, handle);
  }
  return (req, res, next) => {
    const router = routers.get(resourceOf(req.path));
    return router ? router(req, res, next) : next();
  };
}
