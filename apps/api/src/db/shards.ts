import type { AnyModel } from './any-model.ts';

/**
 * How a collection lies in a sharded cluster: in parts by a key, or whole on one shard, with the reason. Everything of a
 * store or merchant lies together, so that a request goes to one shard. A unique index has to begin with the key, because
 * no shard knows the rows of another.
 */
export type Lying = { key: Record<string, 1 | 'hashed'> } | { whole: string };

const byStore: Lying = { key: { store: 1 } };
const byStoreAndId: Lying = { key: { store: 1, _id: 1 } };
const byMerchant: Lying = { key: { merchant: 1 } };
const byId: Lying = { key: { _id: 'hashed' } };
const small = (why: string): Lying => ({ whole: why });

/**
 * The collections that do not lie by the owner of their rows, by name. What grows with orders, products and requests is
 * in parts.
 */
const SHARDS: Readonly<Record<string, Lying>> = {
  products: byStoreAndId,
  categories: byStoreAndId,
  collections: byStoreAndId,
  layouts: byStoreAndId,
  idempotencykeys: byId,
  ratelimits: { key: { key: 1 } },
  stores: small('unique hosts of all stores; one row a store'),
  merchants: small('unique addresses and names of all merchants; one row a merchant'),
  invoices: small('one sequence of numbers for all stores; one row a store and month'),
  sessions: small('one row a device that is signed in'),
  planevents: small('a few rows a store and month'),
  plansubscriptions: small('one row a store'),
  apikeys: small('a few rows a store; found by the hash of the key'),
  webhooks: small('ten rows a store at most'),
  provenhosts: small('one row an own domain'),
  waitingmails: small('claimed in the order of all; empty while mails leave'),
  outboxmails: small('500 rows at most'),
  passwordresets: small('a row for an hour'),
  exporttickets: small('a row for minutes'),
  subscriptiontickets: small('a row for minutes'),
  testpayments: small('a row for days'),
  inquiries: small('a row a question to the operator'),
  jobleases: small('one row a job'),
  migrations: small('one row a step'),
  locks: small('one row'),
};

/** How the collection of a model lies; undefined when its rows have no owner and it has no entry. */
export function lyingOf({ collection, schema }: Pick<AnyModel, 'collection' | 'schema'>): Lying | undefined {
  const byOwner = schema.path('store') ? byStore : schema.path('merchant') ? byMerchant : undefined;
  return SHARDS[collection.name] ?? byOwner;
}
