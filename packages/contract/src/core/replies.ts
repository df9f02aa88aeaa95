import { type AppRoute, isAppRouteNoBody, isAppRouteOtherResponse } from '@ts-rest/core';
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { isRepeatable } from './access.ts';
import { ErrorBody, type ErrorCode, errorCodes } from './errors.ts';
import { getErrorCodes, getStatuses } from './error-replies.ts';
import type { Endpoint } from './endpoints.ts';

const isSchema = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;
const header = (type: 'string' | 'integer', description: string) => ({ description, schema: { type } });
type Headers = Record<string, ReturnType<typeof header>>;

const headers = {
  always: { 'X-Request-Id': header('string', 'Names the request in the log; yours when you sent one') },
  version: { ETag: header('string', 'The version; send it as `If-Match` or `If-None-Match`') },
  page: {
    Link: header('string', 'With `limit`: the next page as `<…>; rel="next"`; absent on the last one'),
    'X-Total-Count': header('integer', 'With `limit`: how many rows there are in all'),
    'X-Total-Relation': header('string', '`gte`: counting ended at `X-Total-Count`, there are more rows'),
  },
  once: { 'Idempotency-Replayed': header('string', '`true` when this is the first reply once more') },
  file: { 'Accept-Ranges': header('string', '`bytes`: a part can be asked for with `Range`') },
  part: { 'Content-Range': header('string', 'Which bytes of how many') },
  wait: { 'Retry-After': header('integer', 'Seconds to wait') },
  limit: {
    'RateLimit-Limit': header('integer', 'How many attempts are allowed in the time'),
    'RateLimit-Remaining': header('integer', 'How many are left'),
    'RateLimit-Reset': header('integer', 'Seconds until they are all there again'),
  },
} satisfies Record<string, Headers>;

/** Codes whose refusals carry `Retry-After`. */
const WAIT = new Set<ErrorCode>([
  'too_many_requests',
  'busy',
  'unavailable',
  'storage',
  'still_running',
  'conflict',
]);

const fieldNames = (reply: unknown): string[] =>
  reply instanceof z.ZodObject ? Object.keys(reply.shape) : [];
const isPaged = ({ query }: AppRoute): boolean =>
  fieldNames(query).includes('limit') && fieldNames(query).includes('cursor');

function replyHeaders(endpoint: Endpoint, status: number): Headers {
  const { route } = endpoint;
  const isRead = route.method === 'GET';
  const isState = !fieldNames(route.responses[status]).includes('success');
  const isVersioned = isState && getErrorCodes(endpoint).includes('changed_meanwhile');
  return {
    ...headers.always,
    ...(isRead || isVersioned ? headers.version : {}),
    ...(isPaged(route) && status === 200 ? headers.page : {}),
    ...(isRepeatable(route.method, endpoint.metadata) ? headers.once : {}),
    ...('206' in route.responses ? headers.file : {}),
    ...(status === 206 ? headers.part : {}),
  };
}

/** Converts `PaymentMethods` into `payment methods`. */
const spoken = (id: string): string => id.replace(/(?<!^)[A-Z]/g, ' $&').toLowerCase();
const schemaName = (schema: z.ZodType): string => spoken(schema.meta()?.id ?? '');

/** Returns a sentence about the body of a successful reply. */
function describeSuccess({ route }: Endpoint, status: number): string {
  const reply = route.responses[status] ?? null;
  if (status === 304)
    return 'The version that `If-None-Match` names is still the current one; there is no body.';
  if (status === 206) return 'The bytes that `Range` asked for.';
  if (isAppRouteOtherResponse(reply)) return `The content itself, as ${reply.contentType}.`;
  if (!isSchema(reply)) return 'It is done.';
  if (fieldNames(reply).includes('success')) return 'It is done.';
  if (reply instanceof z.ZodArray) {
    const rows = `A list; each entry is of the type ${schemaName(reply.element as z.ZodType)}.`;
    return isPaged(route) ? `${rows} It is complete, or a page of it when \`limit\` is sent.` : rows;
  }
  const [first] = reply instanceof z.ZodUnion ? (reply.options as z.ZodType[]) : [reply];
  const name = (first && schemaName(first)) || `reply with ${fieldNames(reply).join(', ')}`;
  if (route.method === 'GET') return `The ${name} as it is now.`;
  return status === 201 ? `The ${name} that was made.` : `The ${name} after the call.`;
}

function toSuccessReply(endpoint: Endpoint, status: number): ZodOpenApiResponseObject {
  const reply = endpoint.route.responses[status];
  const about = { description: describeSuccess(endpoint, status), headers: replyHeaders(endpoint, status) };
  if (reply === undefined || isAppRouteNoBody(reply)) return about;
  if (isAppRouteOtherResponse(reply)) {
    const schema = isSchema(reply.body) ? reply.body : z.string().meta({ format: 'binary' });
    return { ...about, content: { [reply.contentType]: { schema } } };
  }
  return isSchema(reply) ? { ...about, content: { 'application/json': { schema: reply } } } : about;
}

function toErrorReply(codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCodes[code].meaning}.`).join(' '),
    headers: {
      ...headers.always,
      ...(codes.some((code) => WAIT.has(code)) ? headers.wait : {}),
      ...(codes.includes('too_many_requests') ? headers.limit : {}),
      ...(codes.includes('range') ? headers.part : {}),
    },
    content: { 'application/json': { schema: ErrorBody } },
  };
}

/** Returns the replies of a route by status, each with its meaning and its headers; only those that it can give. */
export function toResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const refusals = getErrorCodes(endpoint);
  const entries = getStatuses(endpoint).map((status) => {
    const codes = refusals.filter((code) => errorCodes[code].status === status);
    const isPage = isAppRouteOtherResponse(endpoint.route.responses[status] ?? null);
    return [status, codes.length === 0 || isPage ? toSuccessReply(endpoint, status) : toErrorReply(codes)];
  });
  return Object.fromEntries(entries) as ZodOpenApiResponsesObject;
}

/** The 405 for a method that a path does not have. It belongs to the path, not to one operation. */
export const methodNotAllowed: ZodOpenApiResponseObject = {
  ...toErrorReply(['method_not_allowed']),
  headers: { ...headers.always, Allow: header('string', 'The methods that the path takes') },
};
