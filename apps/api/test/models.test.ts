import { contract } from '@kade/contract';
import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '../src/app/routes.ts';
import { routeOf } from './walk/routes.ts';
import { type Field, mainOf, shapeOf } from './walk/shape.ts';

/** The route that returns a whole resource, its model, and the fields that are copied or derived. */
const resources = [
  { route: 'products.create', model: 'Product', made: [] },
  { route: 'categories.create', model: 'Category', made: ['products'] },
  { route: 'collections.create', model: 'Collection', made: [] },
  { route: 'orders.create', model: 'Order', made: ['shipping_address.email', 'billing_address.email'] },
  { route: 'layouts.create', model: 'Layout', made: ['collection_name'] },
  {
    route: 'stores.create',
    model: 'Store',
    made: [
      'logo_path',
      'domain_status',
      'live_domain',
      'domain_watch',
      'domain_watch.next_check',
      'domain_watch.gone_since',
      'former_domains',
    ],
  },
  { route: 'profile.get', model: 'Merchant', made: ['email_confirmed'] },
  { route: 'files.upload', model: 'Upload', made: [] },
] as const;

type Fields = Record<string, Field>;

function fieldsOf(schema: unknown, io: 'input' | 'output'): Fields {
  const shape = schema instanceof z.ZodType ? shapeOf(schema, io) : null;
  const main = shape && mainOf(shape);
  return main?.kind === 'object' ? main.fields : {};
}

/** Returns the dotted names of the fields and of the fields one level inside them. */
const names = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { shape }]) => {
    const main = mainOf(shape);
    const inner = main.kind === 'object' ? Object.keys(main.fields).map((key) => `${name}.${key}`) : [];
    return [name, ...inner];
  });

/** Returns whether a model stores a field; references are stored as ids, so populated rows are not checked. */
function kept({ schema }: { schema: mongoose.Schema }, name: string): boolean {
  const [head = ''] = name.split('.');
  const kind = schema.pathType(name);
  if (kind === 'real' || kind === 'nested') return true;
  return name !== head && ['ObjectId', 'Mixed', 'Array'].includes(schema.path(head)?.instance ?? '');
}

describe('the contract and the models', () => {
  it.each(resources)('$model keeps every field that $route returns', ({ route, model, made }) => {
    const { responses } = routeOf(route).route;
    const returned = names(fieldsOf(responses[201] ?? responses[200], 'output'));
    expect(returned.length).toBeGreaterThan(2);
    const lost = returned.filter((name) => !kept(mongoose.model(model), name));
    expect(lost.filter((name) => !(made as readonly string[]).includes(name))).toEqual([]);
  });

  it.each(resources.filter(({ route }) => route.endsWith('.create')))(
    '$model keeps every field that $route takes',
    ({ route, model, made }) => {
      const taken = Object.keys(fieldsOf((routeOf(route).route as { body?: unknown }).body, 'input'));
      const lost = taken.filter((name) => !kept(mongoose.model(model), name));
      expect(lost.filter((name) => !(made as readonly string[]).includes(name))).toEqual([]);
    },
  );

  it('every reference of a model names a model', () => {
    const unknown = Object.values(mongoose.models).flatMap((model) =>
      Object.entries(model.schema.paths).flatMap(([path, type]) => {
        const ref = (type.options as { ref?: string }).ref;
        return ref && !(ref in mongoose.models) ? [`${model.modelName}.${path} → ${ref}`] : [];
      }),
    );
    expect(unknown).toEqual([]);
  });

  it('every row of a store or merchant is found by an index that begins with its owner', () => {
    const owned = Object.values(mongoose.models).filter(
      ({ schema }) => schema.path('store') && schema.path('created_at'),
    );
    expect(owned.length).toBeGreaterThan(4);
    for (const { modelName, schema } of owned) {
      const indexes = schema.indexes().map(([fields]) => Object.keys(fields)[0]);
      expect(indexes, modelName).toContain('store');
    }
  });

  it('the contract has the resources that are tested here', () => {
    expect(Object.keys(contract)).toEqual(
      expect.arrayContaining(['products', 'categories', 'collections', 'orders', 'layouts', 'stores']),
    );
  });
});
