import { MAX_WEBHOOKS, type Webhook as WireWebhook } from '@kade/contract';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import { recordEventsOf } from '../../../db/scoped/pending-events.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';

export interface WebhookRow extends WireWebhook {
  /** Which of the places of a store it has; a unique index keeps their number. */
  slot: number;
  /** Encrypted, as is the one before. */
  secret: string;
  old_secret?: string | null;
  disabled_at?: string | null;
  /** How many attempts in a row ended without a reply in time. */
  timeouts?: number | null;
  /** All messages wait until then, because the receiver did not reply in time. */
  backoff_until?: string | null;
  /** The merchant is to be notified that it was switched off. */
  untold?: boolean | null;
  version: number;
}

/** This index has only webhooks of which the merchant is to be notified. */
const UNTOLD = { untold: 1 } as const;

/** This index has only webhooks that are on and were made by API keys. */
const OF_KEYS = { 'made_by.key': 1, store: 1 } as const;

/** This index has only webhooks that back off. */
const BACKOFF = { backoff_until: 1 } as const;

const definition = {
  fields: {
    url: String,
    description: { type: String, default: '' },
    events: [String],
    enabled: Boolean,
    disabled_reason: { type: String, default: null },
    disabled_at: { type: Date, default: null },
    untold: Boolean,
    timeouts: Number,
    backoff_until: Date,
    made_by: { type: nested({ key: String, name: String }), default: null },
    slot: Number,
    secret: String,
    old_secret: { type: String, default: null },
    old_secret_until: { type: Date, default: null },
  },
  // Webhooks of earlier versions have no maker and count as made by a person.
  complete: (rows) => rows.map((row) => ({ ...row, made_by: row.made_by ?? null })),
  indexes: [[{ slot: 1 }, { unique: true }]],
  across: [
    [UNTOLD, { partialFilterExpression: { untold: true } }],
    [OF_KEYS, { partialFilterExpression: { 'made_by.key': { $exists: true }, enabled: true } }],
    [BACKOFF, { partialFilterExpression: { backoff_until: { $gt: new Date(0) } } }],
  ],
} satisfies Definition;

export const Webhooks = new StoreOwned<WebhookRow, typeof definition>('Webhook', definition);

type NewWebhook = Pick<WebhookRow, 'url' | 'events' | 'secret' | 'made_by'> & {
  description?: string | undefined;
};

const tooMany = () => apiError('webhooks_full', { params: { limit: MAX_WEBHOOKS } });

/**
 * Adds a webhook to a free place of its store. One that has the id already is returned: the attempt before this one made
 * it. Throws a 409 when all places are taken.
 */
export async function addWebhook(store: Store, fields: NewWebhook, id: string): Promise<WebhookRow> {
  await recordEventsOf(store.id);
  const rows = await Webhooks.in(store).list();
  const before = rows.find(({ _id }) => _id === id);
  if (before) return before;
  const taken = new Set(rows.map(({ slot }) => slot));
  for (let slot = 0; slot < MAX_WEBHOOKS; slot += 1) {
    if (taken.has(slot)) continue;
    try {
      return await Webhooks.in(store).create({ ...fields, slot }, id);
    } catch (cause) {
      // Another request has the place now.
      if (!isDuplicateKey(cause)) throw cause;
    }
  }
  throw tooMany();
}

/** Returns the webhooks of a store that are on and get an event. */
export const listenersOf = async (store: Store): Promise<WebhookRow[]> =>
  (await Webhooks.in(store).list()).filter(({ enabled }) => enabled);

/** Returns whether a webhook gets an event. */
export const listensTo = ({ events }: WebhookRow, type: string): boolean =>
  events.some((event) => event === type);

/** Yields the webhooks of all stores that were switched off and whose merchants were not notified. */
export async function* unnotifiedWebhooks(): AsyncGenerator<{ store: Store; id: string }> {
  const rows = Webhooks.unscoped()
    .find({ untold: true })
    .hint(UNTOLD)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  for await (const { _id, store: owner } of rows) {
    const store = await Store.ofRow(String(owner));
    if (store) yield { store, id: String(_id) };
  }
}

/** Returns the ids of the webhooks of all stores that back off. */
export const backingOffAt = async (now: Date): Promise<string[]> =>
  (
    await Webhooks.unscoped()
      .find({ backoff_until: { $gt: now } })
      .hint(BACKOFF)
      .select('_id')
      .lean()
  ).map(({ _id }) => String(_id));

/** Yields the stores with webhooks that are on and were made by API keys. */
export async function* storesWithWebhooksOfKeys(): AsyncGenerator<Store> {
  const found = await Webhooks.unscoped()
    .aggregate<{ _id: unknown }>([
      { $match: { 'made_by.key': { $exists: true }, enabled: true } },
      { $group: { _id: '$store' } },
    ])
    .hint(OF_KEYS);
  for (const { _id } of found) {
    const store = await Store.ofRow(String(_id));
    if (store) yield store;
  }
}
