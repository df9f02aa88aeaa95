import type { AnyModel } from './any-model.ts';

/**
 * How a collection lies in a sharded cluster: in parts by a key, or whole on one shard, with the reason. Everything of a
 * store or merchant lies together, so that a request goes to one shard. A unique index has to begin with the key, because
 * no shard knows the rows of another.
 */
export type ShardPlacement = { key: Record<string, 1 | 'hashed'> } | { whole: string };

const byStore: ShardPlacement = { key: { store: 1 } };
const byStoreAndId: ShardPlacement = { key: { store: 1, _id: 1 } };
const byMerchant: ShardPlacement = { key: { merchant: 1 } };
const byId: ShardPlacement = { key: { _id: 'hashed' } };
const unsharded = (why: string): ShardPlacement => ({ whole: why });

/**
 * The collections that do not lie by the owner of their rows, by name. What grows with orders, products and requests is
 * in parts.
 */
const SHARDS: Readonly<Record<string, ShardPlacement>> = {
  products: byStoreAndId,
  categories: byStoreAndId,
  collections: byStoreAndId,
  layouts: byStoreAndId,
  idempotencykeys: byId,
  ratelimits: { key: { key: 1 } },
  stores: unsharded('unique hosts of all stores; one row a store'),
  merchants: unsharded('unique addresses and names of all merchants; one row a merchant'),
  invoices: unsharded('one sequence of numbers for all stores; one row a store and month'),
  sessions: unsharded('one row a device that is signed in'),
  planevents: unsharded('a few rows a store and month'),
  plansubscriptions: unsharded('one row a store'),
  apikeys: unsharded('a few rows a store; found by the hash of the key'),
  webhooks: unsharded('ten rows a store at most'),
  provenhosts: unsharded('one row an own domain'),
  waitingmails: unsharded('claimed in the order of all; empty while mails leave'),
  outboxmails: unsharded('500 rows at most'),
  passwordresets: unsharded('a row for an hour'),
  exporttickets: unsharded('a row for minutes'),
  subscriptiontickets: unsharded('a row for minutes'),
  testpayments: unsharded('a row for days'),
  inquiries: unsharded('a row a question to the operator'),
  jobleases: unsharded('one row a job'),
  migrations: unsharded('one row a step'),
  locks: unsharded('one row'),
};

/** How the collection of a model lies; undefined when its rows have no owner and it has no entry. */
export function lyingOf({
  collection,
  schema,
}: Pick<AnyModel, 'collection' | 'schema'>): ShardPlacement | undefined {
  const byOwner = schema.path('store') ? byStore : schema.path('merchant') ? byMerchant : undefined;
  return SHARDS[collection.name] ?? byOwner;
}
