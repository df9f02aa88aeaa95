import { isAppRouteNoBody } from '@ts-rest/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import {
  contract,
  endpoints,
  errorCodes,
  findingCodes,
  orderSorts,
  orderStatuses,
  paymentMethodKeys,
  paymentStatuses,
} from '../src/index.ts';
import { openApiDocument, refusalsOf, statusesOf } from '../src/openapi.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: unknown }> }
  >;
}
interface Schema {
  type?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  anyOf?: unknown[];
}

const document = openApiDocument('http://localhost:4000');
const operations = new Map(
  Object.values(document.paths ?? {})
    .flatMap((path) => Object.values(path as Record<string, Operation>))
    .map((operation) => [operation.operationId, operation]),
);
const all = endpoints(contract);

/** The public routes that check a password, and so answer 401 to a wrong one. */
const TAKES_PASSWORD = ['auth.login', 'auth.beginFactorRecovery'];

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 by a third-party validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every route and nothing else', () => {
    expect([...operations.keys()].sort()).toEqual(all.map(({ name }) => name).sort());
  });

  it.each(all)('$name lists its parameters, body, security and refusals', ({ name, route, metadata }) => {
    const operation = operations.get(name);
    const names = (operation?.parameters ?? []).map((parameter) => `${parameter.in} ${parameter.name}`);
    for (const [, parameter] of route.path.matchAll(/:(\w+)/g)) expect(names).toContain(`path ${parameter}`);
    for (const parameter of Object.keys((route.query as { shape?: object } | undefined)?.shape ?? {}))
      expect(names).toContain(`query ${parameter}`);
    const ofStore = ['store', 'storeOrPublic'].includes(metadata.access);
    if (ofStore) expect(names).toContain('query store_id');
    expect(names.filter((parameter) => parameter === 'query store_id').length).toBeLessThan(2);
    expect(names.includes('query shop')).toBe(metadata.access === 'shop');
    expect(operation?.security.length === 0).toBe(['public', 'shop', 'gateway'].includes(metadata.access));
    const takesBody = 'body' in route && !isAppRouteNoBody(route.body);
    expect(operation?.requestBody !== undefined).toBe(takesBody);
  });

  it.each([
    ['products.list', [{ token: [] }, { key: ['products:read'] }]],
    ['products.get', [{ token: [] }, { key: ['products:read'] }, {}]],
    ['stores.setDomain', [{ token: [] }]],
    ['storefront.products', []],
  ])('%s has its security and scope', (name, security) => {
    expect(operations.get(name)?.security).toEqual(security);
  });

  it('describes a body for every successful reply', () => {
    const bare = [...operations.values()].filter(({ responses }) => {
      const success = responses['200'] ?? responses['201'];
      return Object.values(success?.content ?? {}).every(({ schema }) => schema === undefined);
    });
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });

  it.each(all)('$name lists exactly the statuses that it can return', (endpoint) => {
    const listed = Object.keys(operations.get(endpoint.name)?.responses ?? {}).map(Number);
    expect(listed).toEqual(statusesOf(endpoint));
    expect(listed).not.toContain(405);
    const isOpen = ['public', 'shop', 'gateway'].includes(endpoint.metadata.access);
    expect(isOpen && listed.includes(401)).toBe(TAKES_PASSWORD.includes(endpoint.name));
    if (endpoint.route.method !== 'POST' && !endpoint.metadata.takesKey) expect(listed).not.toContain(422);
    if (endpoint.route.method === 'GET') expect(listed).not.toContain(412);
  });

  it.each(all)('$name describes each status, and lists the codes of each refusal', (endpoint) => {
    const refusals = refusalsOf(endpoint);
    for (const [status, reply] of Object.entries(operations.get(endpoint.name)?.responses ?? {})) {
      expect(reply.description).toMatch(/^[A-Z`].*\.$/);
      expect(Object.keys(reply.headers ?? {})).toContain('X-Request-Id');
      const isJson = reply.content?.['application/json'] !== undefined;
      const codes = isJson ? refusals.filter((code) => errorCodes[code].status === Number(status)) : [];
      for (const code of codes) expect(reply.description).toContain(`\`${code}\``);
    }
  });

  it('has every code in one table', () => {
    const { description = '' } = document.info;
    for (const [code, { status, meaning }] of Object.entries(errorCodes))
      expect(description).toContain(`| \`${code}\` | ${status} | ${meaning} |`);
    for (const code of Object.keys(findingCodes)) expect(description).toContain(`| \`${code}\` |`);
  });

  it.each([
    ['orders.list', 'status', orderStatuses],
    ['orders.list', 'payment_status', paymentStatuses],
    ['orders.list', 'sort', orderSorts],
    ['products.list', 'in_stock', ['true', 'false']],
    ['files.get', 'w', ['96', '200', '400', '800', '1600']],
    ['paymentMethods.setEnabled', 'method', paymentMethodKeys],
    ['paymentMethods.credentials', 'provider', ['payhere']],
    ['policies.get', 'type', ['terms_and_conditions', 'refund_policy']],
  ])('%s names every allowed value of %s', (name, parameter, values) => {
    const found = operations.get(name)?.parameters?.find((given) => given.name === parameter);
    const { schema = {} } = found ?? {};
    const { $ref } = schema as { $ref?: string };
    const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>;
    const whole = $ref ? schemas[$ref.split('/').at(-1) ?? ''] : schema;
    expect(whole?.enum).toEqual([...values]);
  });

  it('names every allowed value in bodies', () => {
    const schemas = (document.components?.schemas ?? {}) as Record<
      string,
      { properties: Record<string, Schema> }
    >;
    const { OrderChange, OrderInput } = schemas;
    expect(OrderInput?.properties.payment_options?.enum).toEqual([...paymentMethodKeys]);
    expect(OrderChange?.properties.status?.enum).toEqual([...orderStatuses]);
    expect(OrderChange?.properties.paymentStatus?.enum).toEqual([...paymentStatuses]);
  });

  it('has the bounds of limit, and the headers of pages, versions, refusals and parts', () => {
    const list = operations.get('products.list');
    const limit = list?.parameters?.find(({ name }) => name === 'limit')?.schema;
    expect(limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 200 });
    expect(limit?.anyOf).toBeUndefined();
    const headers = (name: string, status: number) =>
      Object.keys(operations.get(name)?.responses[status]?.headers ?? {});
    expect(headers('products.list', 200)).toEqual(expect.arrayContaining(['Link', 'X-Total-Count']));
    expect(headers('products.get', 200)).toContain('ETag');
    expect(headers('products.update', 200)).toContain('ETag');
    expect(headers('products.get', 429)).toEqual(
      expect.arrayContaining(['Retry-After', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']),
    );
    expect(headers('files.get', 206)).toEqual(expect.arrayContaining(['Accept-Ranges', 'Content-Range']));
    expect(document.components?.responses?.MethodNotAllowed).toHaveProperty('headers.Allow');
  });
});
