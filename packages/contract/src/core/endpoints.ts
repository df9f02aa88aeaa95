import { type AppRoute, type AppRouter, isAppRoute } from '@ts-rest/core';
import type { RouteMetadata } from './access.ts';

export interface Endpoint {
  /** Dotted name, such as `products.create`. */
  name: string;
  route: AppRoute;
  /** Without a declaration, `store`, the strictest level. */
  metadata: RouteMetadata;
}

/** Returns the access that a route declares; without a declaration `store`, the strictest level. */
export function getMetadata(route: AppRoute): RouteMetadata {
  const declared = route.metadata;
  const known = typeof declared === 'object' && declared !== null && 'access' in declared;
  return known ? (declared as RouteMetadata) : { access: 'store' };
}

/** Returns the query parameters of a route. Every route accepts `store_id`; it is ignored where no store is needed. */
export function getParameterNames(route: AppRoute): string[] {
  const shape = (route.query as { shape?: object } | undefined)?.shape ?? {};
  const shop = getMetadata(route).access === 'shop' ? ['shop'] : [];
  return [...new Set([...Object.keys(shape), ...shop, 'store_id'])];
}

/** Returns every route of a contract, depth first, with its dotted name. */
export function endpoints(router: AppRouter, trail: string[] = []): Endpoint[] {
  return Object.entries(router).flatMap(([key, node]) =>
    isAppRoute(node)
      ? [{ name: [...trail, key].join('.'), route: node, metadata: getMetadata(node) }]
      : endpoints(node, [...trail, key]),
  );
}
