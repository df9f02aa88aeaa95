import { contract, type Endpoint, endpoints } from '@kade/contract';
import { isAppRouteNoBody } from '@ts-rest/core';
import { z } from 'zod';
import { apiRoutes as handlers } from '../../src/app/routes.ts';

/** Every route of the contract. Tests that iterate over it cover new routes, too. */
export const routes: Endpoint[] = endpoints(contract);

/** Returns whether a route has handlers. */
export function implemented(name: string): boolean {
  const handler = name
    .split('.')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], handlers);
  return typeof handler === 'function';
}

/** The routes that have handlers. Another test reports the missing ones. */
export const live: Endpoint[] = routes.filter(({ name }) => implemented(name));

export const routeOf = (name: string): Endpoint => {
  const found = routes.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`${name} is not in the contract`);
  return found;
};

/** Returns whether a route returns a list with pages. */
export const isPaged = ({ route }: Endpoint): boolean =>
  'limit' in ((route.query as { shape?: object } | undefined)?.shape ?? {});
export const isWrite = ({ route }: Endpoint): boolean => route.method !== 'GET';
export const takesJson = ({ route }: Endpoint): boolean =>
  ((['POST', 'PUT', 'PATCH'].includes(route.method) && !('body' in route && isAppRouteNoBody(route.body))) ||
    (route.method === 'DELETE' && 'body' in route && route.body instanceof z.ZodType)) &&
  !('contentType' in route && route.contentType !== 'application/json');
/** Returns whether a route takes the fields of a form without a file. */
export const takesForm = ({ route }: Endpoint): boolean =>
  'contentType' in route && route.contentType === 'application/x-www-form-urlencoded';
export const takesFile = ({ route }: Endpoint): boolean =>
  'contentType' in route && route.contentType === 'multipart/form-data';
export const successOf = ({ route }: Endpoint): 200 | 201 => ('201' in route.responses ? 201 : 200);
