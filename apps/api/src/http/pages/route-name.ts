import { contract, endpoints } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import { matchedRoute } from '../contract/matched-route.ts';

const names = new Map<AppRoute, string>(endpoints(contract).map(({ name, route }) => [route, name]));

/** Returns the contract's name of the route of a request. Paths would create a time series for each id. */
export function routeOf(req: Request): string {
  const route = matchedRoute(req);
  return (route && names.get(route)) ?? (req.originalUrl.startsWith('/api/') ? 'unknown' : 'page');
}
