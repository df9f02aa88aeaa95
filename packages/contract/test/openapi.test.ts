import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contract, endpoints } from '../src/index.ts';
import { openApiDocument } from '../src/openapi.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
}

const document = openApiDocument('http://localhost:4000');
const operations = new Map(
  Object.values(document.paths ?? {})
    .flatMap((path) => Object.values(path as Record<string, Operation>))
    .map((operation) => [operation.operationId, operation]),
);
const all = endpoints(contract);

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 for a validator that is not ours', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('holds every route and nothing else', () => {
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
    expect(operation?.security.length === 0).toBe(['public', 'shop'].includes(metadata.access));
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(Object.keys(route.responses)),
    );
    const takesBody = ['POST', 'PUT', 'PATCH'].includes(route.method);
    expect(operation?.requestBody !== undefined).toBe(takesBody);
  });

  it('describes a body for every successful reply', () => {
    const bare = [...operations.values()].filter(({ responses }) => {
      const success = responses['200'] ?? responses['201'];
      return Object.values(success?.content ?? {}).every(({ schema }) => schema === undefined);
    });
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });
});
