import { type AppRoute, isAppRouteNoBody, isAppRouteOtherResponse } from '@ts-rest/core';
import { isRepeatable } from './access.ts';
import { getKeyScope } from './permissions.ts';
import { type ErrorCode, errorCodes } from './errors.ts';
import type { Endpoint } from './endpoints.ts';

const when = (holds: boolean, ...codes: ErrorCode[]): ErrorCode[] => (holds ? codes : []);

const takesBody = (route: AppRoute): boolean =>
  'body' in route && route.body !== undefined && !isAppRouteNoBody(route.body);

/**
 * Returns the codes that a route can refuse with: those that follow from its path, method and access, and those that it
 * declares in `errors`. Statuses follow from the codes.
 */
export function getErrorCodes({ route, metadata }: Endpoint): ErrorCode[] {
  const { access, scope, fresh, quota, errors = [] } = metadata;
  const keyScope = getKeyScope(metadata);
  const { method, path } = route;
  const ofApi = path.startsWith('/api/');
  const ofStore = access === 'store' || access === 'storeOrPublic' || access === 'shop';
  const takesToken = !['public', 'shop', 'gateway'].includes(access);
  const codes = new Set<ErrorCode>([
    'invalid',
    ...when(ofApi, 'unknown_parameter', 'too_many_requests', 'busy'),
    ...when(takesToken, 'invalid_token'),
    ...when(takesToken && keyScope === undefined, 'no_keys'),
    ...when(takesToken && keyScope !== undefined && keyScope !== 'any', 'missing_scope'),
    ...when(takesToken && scope !== undefined && scope !== 'any', 'missing_permission'),
    ...when(fresh === true, 'reauthenticate'),
    ...when(quota !== undefined, 'plan_limit'),
    ...when(ofStore || path.includes(':'), 'not_found'),
    ...when(takesBody(route), 'too_large', 'content_type'),
    ...when(isRepeatable(method, metadata), 'still_running', 'key_reused'),
    ...when(['PUT', 'PATCH', 'DELETE'].includes(method), 'changed_meanwhile'),
    ...when('206' in route.responses, 'range'),
    'internal',
    'unavailable',
    ...errors,
  ]);
  return (Object.keys(errorCodes) as ErrorCode[]).filter((code) => codes.has(code));
}

/** Returns every status of a route. 304 is for reads whose version the client names in `If-None-Match`. */
export function getStatuses(endpoint: Endpoint): number[] {
  const { responses, method } = endpoint.route;
  const declared = Object.entries(responses)
    .filter(([status, reply]) => Number(status) < 300 || isAppRouteOtherResponse(reply))
    .map(([status]) => Number(status));
  const refused = getErrorCodes(endpoint).map((code) => errorCodes[code].status);
  return [...new Set([...declared, ...(method === 'GET' ? [304] : []), ...refused])].toSorted(
    (a, b) => a - b,
  );
}
