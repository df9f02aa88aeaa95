import { type AppRoute, isAppRouteNoBody, isAppRouteOtherResponse } from '@ts-rest/core';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi';
import type { Access, RouteMetadata } from './access.ts';
import { Id } from './fields.ts';
import { contract } from './contract.ts';
import { type Endpoint, endpoints } from './walk.ts';

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject;
const isSchema = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;

const STORE_ID = z.object({ store_id: Id.meta({ description: 'The current store, one of your own' }) });

const SHOP = z.object({
  shop: z
    .string()
    .max(253)
    .meta({ description: 'Host of the shop, where the request is not sent to that host itself' })
    .optional(),
});

const statusTexts: Record<string, string> = {
  200: 'Done',
  201: 'Created',
  400: 'The request is not valid',
  401: 'No valid token',
  403: 'Your plan does not allow it',
  404: 'Not found, or not yours',
  409: 'Taken, or changed meanwhile',
  412: 'If-Match does not match',
  413: 'Too large',
  415: 'Wrong content type',
  422: 'Idempotency-Key was used for another request',
  429: 'Too many requests',
  500: 'A fault of ours',
  503: 'Not available right now',
};

function responsesOf(route: AppRoute): ZodOpenApiResponsesObject {
  const entries = Object.entries(route.responses).map(([status, reply]) => {
    const description = statusTexts[status] ?? status;
    if (isAppRouteNoBody(reply)) return [status, { description }];
    if (isAppRouteOtherResponse(reply)) {
      const schema = isSchema(reply.body) ? reply.body : z.string().meta({ format: 'binary' });
      return [status, { description, content: { [reply.contentType]: { schema } } }];
    }
    return [
      status,
      isSchema(reply) ? { description, content: { 'application/json': { schema: reply } } } : { description },
    ];
  });
  return Object.fromEntries(entries);
}

function queryOf({ route, metadata }: Endpoint): z.ZodObject | undefined {
  const own = isObject(route.query) ? route.query : z.object({});
  if (metadata.access === 'store') return own.extend(STORE_ID.shape);
  if (metadata.access === 'shop') return own.extend(SHOP.shape);
  if (metadata.access === 'storeOrPublic') return own.extend(STORE_ID.partial().shape);
  return isObject(route.query) ? own : undefined;
}

function bodyOf(route: AppRoute): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!('body' in route) || isAppRouteNoBody(route.body)) return {};
  if (isSchema(route.body)) {
    return {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: { 'application/json': { schema: route.body } },
      },
    };
  }
  if (!('contentType' in route) || route.contentType !== 'multipart/form-data') return {};
  const schema = z.object({ file: z.string().meta({ format: 'binary' }) });
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

const headersOf = ({ route, metadata }: Endpoint): z.ZodObject | undefined => {
  if (route.method === 'POST' && metadata.ignoresKey) return undefined;
  if (route.method === 'POST') return z.object({ 'idempotency-key': z.string().max(255).optional() });
  return route.method === 'GET' ? undefined : z.object({ 'if-match': z.string().max(200).optional() });
};

/** What a route demands beyond its access level, as the operation's description. */
function describe({ quota, fresh }: RouteMetadata): Pick<ZodOpenApiOperationObject, 'description'> {
  const sentences = [
    ...(quota ? [`Counts towards the plan's limit of ${quota}.`] : []),
    ...(fresh
      ? [
          'Needs a session in which the password was given in the last 10 minutes; any other is refused with 403 and code `reauthenticate`. `POST /api/merchant/auth/reauthenticate` makes a session fresh.',
        ]
      : []),
  ];
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { name, route, metadata } = endpoint;
  const path = isObject(route.pathParams) ? route.pathParams : undefined;
  const query = queryOf(endpoint);
  const header = headersOf(endpoint);
  const security: Record<Access, Record<string, string[]>[]> = {
    public: [],
    merchant: [{ token: [] }],
    store: [{ token: [] }],
    shop: [],
    storeOrPublic: [{ token: [] }, {}],
  };
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? name],
    summary: route.summary,
    ...describe(metadata),
    security: security[metadata.access],
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), ...(header ? { header } : {}) },
    ...bodyOf(route),
    responses: responsesOf(route),
  };
}

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(server: string): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints(contract)) {
    const path = endpoint.route.path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
    paths[path] = { ...paths[path], [endpoint.route.method.toLowerCase()]: operationOf(endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Kade API',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Amounts are rupees, times ISO 8601 in UTC. Send the raw token in `Authorization`, without a scheme. ' +
        'Every refusal is `{ "error": "…" }`. Lists are complete arrays; with `limit` they are paged and carry `Link` and `X-Total-Count`.',
    },
    servers: [{ url: server }],
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
  });
}
