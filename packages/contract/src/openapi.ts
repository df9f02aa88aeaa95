import { type AppRoute, isAppRouteNoBody } from '@ts-rest/core';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { type Access, isRepeatable } from './core/access.ts';
import { contract } from './contract.ts';
import { errorCodes, findingCodes } from './core/errors.ts';
import { createExample, type Schema, type Schemas } from './core/examples.ts';
import { Id } from './core/fields.ts';
import { getErrorCodes } from './core/error-replies.ts';
import { getKeyScope } from './core/permissions.ts';
import { methodNotAllowed, toResponses } from './core/replies.ts';
import { type Endpoint, endpoints } from './core/endpoints.ts';

export * from './core/examples.ts';
export { getErrorCodes as refusalsOf, getStatuses as statusesOf } from './core/error-replies.ts';

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject;

const STORE_ID = z.object({ store_id: Id.meta({ description: 'The current store, one of your own' }) });

const SHOP = z.object({
  shop: z
    .string()
    .max(253)
    .meta({ description: 'Host of the shop, where the request is not sent to that host itself' })
    .optional(),
});

function querySchema({ route, metadata }: Endpoint): z.ZodObject | undefined {
  const own = isObject(route.query) ? route.query : z.object({});
  if (metadata.access === 'store') return own.extend(STORE_ID.shape);
  if (metadata.access === 'shop') return own.extend(SHOP.shape);
  if (metadata.access === 'storeOrPublic') return own.extend(STORE_ID.partial().shape);
  return isObject(route.query) ? own : undefined;
}

function toRequestBody(route: AppRoute): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (!('body' in route) || isAppRouteNoBody(route.body)) return {};
  if (route.body instanceof z.ZodType) {
    return {
      requestBody: {
        required: !route.body.safeParse(undefined).success,
        content: { 'application/json': { schema: route.body } },
      },
    };
  }
  const contentType = 'contentType' in route ? route.contentType : undefined;
  if (contentType === undefined) return {};
  const schema =
    contentType === 'multipart/form-data'
      ? z.object({ file: z.string().meta({ format: 'binary' }) })
      : z.record(z.string(), z.string());
  return { requestBody: { required: true, content: { [contentType]: { schema } } } };
}

const optional = (max: number, description: string) => z.string().max(max).optional().meta({ description });
const KEY = 'Makes the call happen once, however often it is sent';

/** The `Idempotency-Key` header; required where a retry must not create a second row. */
const idempotencyKeyHeader = ({ needsKey }: Endpoint['metadata']) => ({
  'Idempotency-Key': needsKey ? z.string().max(255).meta({ description: KEY }) : optional(255, KEY),
});

function requestHeaders(endpoint: Endpoint): z.ZodObject | undefined {
  const isRead = endpoint.route.method === 'GET';
  const fields = {
    ...(isRepeatable(endpoint.route.method, endpoint.metadata)
      ? idempotencyKeyHeader(endpoint.metadata)
      : {}),
    ...(getErrorCodes(endpoint).includes('changed_meanwhile')
      ? { 'If-Match': optional(1000, 'ETags, one of which must be current; `*` for any') }
      : {}),
    ...(isRead ? { 'If-None-Match': optional(1000, 'ETags that you have already') } : {}),
    ...('206' in endpoint.route.responses
      ? {
          Range: optional(200, 'The bytes to send, such as `bytes=0-999`'),
          'If-Range': optional(200, 'The ETag that `Range` belongs to; with another one everything is sent'),
        }
      : {}),
  };
  return Object.keys(fields).length > 0 ? z.object(fields) : undefined;
}

const OPEN: readonly Access[] = ['public', 'shop', 'gateway'];

/** Returns who may call a route: a session, an API key with the named scope, or any client where an entry is empty. */
function toSecurity(metadata: Endpoint['metadata']): Record<string, string[]>[] {
  const { access } = metadata;
  if (OPEN.includes(access)) return [];
  const scope = getKeyScope(metadata);
  const key = scope === undefined ? [] : [{ key: scope === 'any' ? [] : [scope] }];
  // The routes with this scope describe the key itself, which a session does not have.
  const session = scope === 'any' ? [] : [{ token: [] }];
  return [...session, ...key, ...(access === 'storeOrPublic' ? [{}] : [])];
}

/** Both use the same header; keys have a prefix of their own. */
const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The raw token of a log-in, without a scheme',
  },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'An API key of one store, `kade_…`, without a scheme. Routes name the scope that the key needs; `store_id` is the store of the key',
  },
} as const;

function toOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { name, route, metadata } = endpoint;
  const path = isObject(route.pathParams) ? route.pathParams : undefined;
  const query = querySchema(endpoint);
  const header = requestHeaders(endpoint);
  return {
    operationId: name,
    tags: [name.split('.')[0] ?? name],
    summary: route.summary,
    ...(metadata.quota ? { description: `Counts towards the plan's limit of ${metadata.quota}.` } : {}),
    security: toSecurity(metadata),
    requestParams: { ...(path ? { path } : {}), ...(query ? { query } : {}), ...(header ? { header } : {}) },
    ...toRequestBody(route),
    responses: toResponses(endpoint),
  };
}

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const codeTable = (): string =>
  table(
    ['`code`', 'Status', 'Meaning'],
    Object.entries(errorCodes).map(([code, { status, meaning }]) => [`\`${code}\``, String(status), meaning]),
  );
const findingTable = (): string =>
  table(
    ['`code` of a finding', 'Meaning'],
    Object.entries(findingCodes).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );

const description =
  (): string => `Amounts are rupees with at most two decimals, times ISO 8601 in UTC. Send the raw token of a log-in or an API key in \`Authorization\`, without a scheme. Lists are complete arrays; with \`limit\` they are paged and carry \`Link\` and \`X-Total-Count\`. A query parameter that a call does not have is refused; \`store_id\` is accepted everywhere. HEAD replies as GET does, without a body; OPTIONS and a method that a path does not have reply with \`Allow\`.

Every refusal is \`{ "error": "…", "code": "…" }\`: a sentence for people and a code for programs. \`findings\` lists every invalid value of a request. Where a code stands for several sentences, \`reason\` names the sentence and \`params\` has the values filled into it, so that a client can translate it.

${codeTable()}

${findingTable()}`;

type Body = { content?: Record<string, { schema?: unknown; example?: unknown }> };

/** Adds an example to the schema of each JSON body. It can be sent unchanged, with existing ids. */
function withExamples<Document extends ReturnType<typeof createDocument>>(document: Document): Document {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, { requestBody?: Body }>)) {
      const body = operation.requestBody?.content?.['application/json'];
      if (body) body.example = createExample(body.schema as Schema, schemas);
    }
  }
  return document;
}

/** Returns the contract as an OpenAPI 3.1 document. `server` is the origin of the API. */
export function openApiDocument(server: string): ReturnType<typeof createDocument> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints(contract)) {
    const path = endpoint.route.path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1');
    paths[path] = { ...paths[path], [endpoint.route.method.toLowerCase()]: toOperation(endpoint) };
  }
  return withExamples(
    createDocument({
      openapi: '3.1.0',
      info: {
        title: 'Kade API',
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
        description: description(),
      },
      servers: [{ url: server }],
      paths,
      components: {
        securitySchemes,
        responses: { MethodNotAllowed: methodNotAllowed },
      },
    }),
  );
}
