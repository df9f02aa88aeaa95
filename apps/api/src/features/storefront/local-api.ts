import { contract, type PublicShop, sentence, type ShopApi, ShopRefusal } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import { Page } from '../../db/fenced.ts';
import type { ShopAtHost } from '../../db/store.model.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { storefront } from './reading.ts';

export type LiveShop = Extract<ShopAtHost, { state: 'live' }>;
type Name = keyof typeof storefront;
interface Input {
  params?: object;
  query?: object;
}

/** What the shop shows on every page, as long as its host is remembered: a second, or until this process changes it. */
const remembered = new WeakMap<LiveShop, Promise<PublicShop>>();

function parsed(schema: unknown, value: object | undefined): unknown {
  if (!(schema instanceof z.ZodType)) return value;
  const { data, error } = schema.safeParse(value);
  if (error) throw new ShopRefusal(400, { error: sentence(error.issues[0]), code: 'invalid' });
  return data;
}

/** Calls a handler as HTTP would: input and reply pass the schemas of the route. */
async function call(name: Name, { store }: LiveShop, { deps, input = {} }: { deps: Deps; input?: Input }) {
  const route: AppRoute = contract.storefront[name];
  const context = {
    deps,
    store,
    merchant: null,
    ifMatch: undefined,
    ip: '',
    file: undefined,
    newId: undefined,
    header: () => undefined,
  };
  const given = {
    params: parsed(route.pathParams, input.params),
    query: parsed(route.query, input.query ?? {}),
  };
  const handler = storefront[name] as (given: unknown, context: unknown) => Promise<unknown>;
  const reply = await handler(given, context).catch((cause: unknown) => {
    if (!(cause instanceof ApiError)) throw cause;
    throw new ShopRefusal(cause.status, { error: cause.message, code: cause.extra.code });
  });
  const schema = route.responses[200] as z.ZodType;
  if (!(reply instanceof Page)) return schema.parse(reply);
  return { rows: schema.parse(reply.rows), total: reply.total, next: reply.next };
}

/** The storefront's routes for one shop, without HTTP. */
export function localShop(at: LiveShop, deps: Deps): ShopApi {
  // Each route's schema has made the reply what the interface says.
  const to = <Result>(name: Name, input?: Input) =>
    call(name, at, { deps, ...(input ? { input } : {}) }) as Promise<Result>;
  return {
    shop() {
      const known = remembered.get(at);
      if (known) return known;
      const reading = to<PublicShop>('shop');
      remembered.set(at, reading);
      reading.catch(() => remembered.delete(at));
      return reading;
    },
    home: () => to('home'),
    products: (query) => to('products', { query }),
    product: (id) => to('product', { params: { id } }),
    category: (id) => to('category', { params: { id } }),
    collection: (id) => to('collection', { params: { id } }),
    policy: (type) => to('policy', { params: { type } }),
    suggest: (q) => to('suggest', { query: { q } }),
  };
}
