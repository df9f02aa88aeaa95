import type { AnyModel } from '../src/db/connection/any-model.ts';

/**
 * How a collection is placed in a sharded cluster: distributed by a shard key, or whole on one shard, with the reason.
 * The rows of a store or merchant are on one shard, so that a request goes to one shard. A unique index has to begin
 * with the shard key, because a shard cannot check the rows of another.
 */
export type ShardPlacement = { key: Record<string, 1 | 'hashed'> } | { whole: string };

const byStore: ShardPlacement = { key: { store: 1 } };
const byStoreAndId: ShardPlacement = { key: { store: 1, _id: 1 } };
const byMerchant: ShardPlacement = { key: { merchant: 1 } };
const byId: ShardPlacement = { key: { _id: 'hashed' } };
const unsharded = (why: string): ShardPlacement => ({ whole: why });

/**
 * The collections that are not distributed by the owner of their rows, by name. Those that grow with orders, products
 * and requests are distributed.
 */
const SHARDS: Readonly<Record<string, ShardPlacement>> = {
  layouts: byStoreAndId,
  idempotencykeys: byId,
  ratelimits: { key: { key: 1 } },
  mailcounts: byId,
  stores: unsharded('unique hosts of all stores; one row a store'),
  merchants: unsharded('unique addresses and names of all merchants; one row a merchant'),
  invoices: unsharded('one sequence of numbers for all stores; one row a store and month'),
  sessions: unsharded('one row a device that is signed in'),
  planevents: unsharded('a few rows a store and month'),
  plansubscriptions: unsharded('one row a store'),
  apikeys: unsharded('a few rows a store; found by the hash of the key'),
  members: unsharded('a few rows a store; found by the person'),
  stocklocations: unsharded('20 rows a store at most; read with the stock of what is at several places'),
  staffroles: unsharded('20 rows a store at most; found by the id'),
  invitations: unsharded('ten open ones a store at most; found by the hash of the link'),
  webhooks: unsharded('ten rows a store at most'),
  provenhosts: unsharded('one row an own domain'),
  waitingmails: unsharded('claimed in the order of all; empty while mails leave'),
  outboxmails: unsharded('500 rows at most'),
  passwordresets: unsharded('a row for an hour'),
  passkeychallenges: unsharded('a row for five minutes'),
  secondfactors: unsharded('a row for an account that has one'),
  exporttickets: unsharded('a row for minutes'),
  accountchanges: unsharded('a few rows a store, for 72 hours'),
  subscriptiontickets: unsharded('a row for minutes'),
  testpayments: unsharded('a row for days'),
  inquiries: unsharded('a row a question to the operator'),
  jobleases: unsharded('one row a job'),
  accesschanges: unsharded('one row'),
  migrations: unsharded('one row a step'),
  locks: unsharded('one row'),
  pushkeys: unsharded('one row'),
};

/** Returns the placement of the collection of a model; undefined when its rows have no owner and it has no entry. */
export function shardPlacementOf({
  collection,
  schema,
}: Pick<AnyModel, 'collection' | 'schema'>): ShardPlacement | undefined {
  const byOwner = schema.path('store') ? byStore : schema.path('merchant') ? byMerchant : undefined;
  return SHARDS[collection.name] ?? byOwner;
}
