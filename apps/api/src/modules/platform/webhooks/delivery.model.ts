import type { WebhookDeliveryDetail } from '@kade/contract';
import { Schema, Types } from 'mongoose';
import { insertOnce, isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested, texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { escapeRegExp, newObjectId } from '../../../db/scoped/serialization.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';
import { ATTEMPTS } from './retry-schedule.rules.ts';
import { TEST_EVENT } from './scopes.rules.ts';

/** One message to one webhook. */
export interface DeliveryRow extends WebhookDeliveryDetail {
  webhook: string;
  /** Its unique key, so that it is stored once however often it is written. */
  key: string;
  /** How many attempts are left. */
  left: number;
  /** A test or a replay: its failure has no effect on the webhook. */
  single?: boolean;
  version: number;
}

/** How long deliveries are stored, in milliseconds. */
const KEPT = 30 * DAY;
/** How long a process that makes an attempt has it for itself, in milliseconds: longer than an attempt takes. */
const LEASE = MINUTE;

/** Only deliveries that wait are in these two. */
const waiting = { partialFilterExpression: { next_at: { $exists: true } } };
const DUE = { next_at: 1, store: 1, webhook: 1 } as const;
const BY_TURN = { by: 'turn', direction: 1 } as const;
export const NEWEST_OF_WEBHOOK = { by: 'in_webhook', direction: -1 } as const;

const definition = {
  fields: {
    webhook: Schema.Types.ObjectId,
    ...texts('key', 'message_id', 'type', 'body', 'state', 'reply', 'last_error'),
    attempts: { type: Number, default: 0 },
    left: Number,
    single: Boolean,
    last_status: { type: Number, default: null },
    next_at: Date,
    /**
     * Set while no other message to its webhook may be sent: a process sends this one, or it waits for a retry that is soon.
     * The unique index decides between processes.
     */
    holds: Boolean,
    tries: { type: [nested({ at: Date, status: Number, error: String, milliseconds: Number })], default: [] },
    expires_at: Date,
  },
  sorts: {
    in_webhook: { field: '_id', index: { webhook: 1 } },
    turn: { field: 'next_at', index: { webhook: 1, next_at: 1 }, options: waiting },
  },
  indexes: [
    [{ webhook: 1, key: 1 }, { unique: true }],
    [{ webhook: 1 }, { unique: true, partialFilterExpression: { holds: true } }],
  ],
  across: [
    [DUE, waiting],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
  complete: (rows) => rows.map((row) => ({ ...row, next_at: row.next_at ?? null })),
} satisfies Definition;

export const Deliveries = new StoreOwned<DeliveryRow, typeof definition>('WebhookDelivery', definition);

export interface Message {
  webhook: string;
  key: string;
  type: string;
  /** When the event happened, ISO 8601 in UTC. */
  timestamp: string;
  data: unknown;
  /** A test: it is tried once. */
  single?: true;
}

/** A message as it is stored before its first attempt. */
function fresh({ webhook, key, type, timestamp, data, single }: Message, now: Date) {
  return {
    webhook,
    key,
    type,
    ...(single ? { single } : {}),
    message_id: `msg_${newObjectId()}`,
    body: JSON.stringify({ type, timestamp, data }),
    state: 'waiting',
    reply: '',
    last_error: '',
    left: single ? 1 : ATTEMPTS,
    next_at: now,
    expires_at: new Date(now.getTime() + KEPT),
  };
}

/** Stores a message to be sent. Returns false when it was stored before. */
export const createDelivery = (store: Store, message: Message, now: Date): Promise<boolean> =>
  insertOnce(Deliveries.in(store).create(fresh(message, now)));

/** Stores the test event of a webhook; with an existing id, returns that one. */
export const keepTest = (
  store: Store,
  { webhook, id, now }: { webhook: string; id: string; now: Date },
): Promise<DeliveryRow> => {
  const timestamp = now.toISOString();
  const data = { webhook, message: 'This is a test event' };
  const message = {
    webhook,
    key: `test:${id}`,
    type: TEST_EVENT,
    timestamp,
    data,
    single: true,
  } as const;
  return Deliveries.in(store).create(fresh(message, now), id);
};

/**
 * Claims the next delivery of a webhook that is due, for an attempt by this process; null when there is none, and while
 * another delivery to the webhook is under way or waits for a retry that is soon.
 */
export async function claimDue(store: Store, webhook: string, now: Date): Promise<DeliveryRow | null> {
  const deliveries = Deliveries.in(store);
  const due = { webhook, next_at: { $lte: now } };
  const claim = {
    $set: { next_at: new Date(now.getTime() + LEASE), holds: true },
    $inc: { attempts: 1, left: -1 },
  };
  for (;;) {
    const [row] = (await deliveries.page(due, { limit: 1, sort: BY_TURN }, () => 0)).rows;
    if (!row?.next_at) return null;
    try {
      const claimed = await deliveries.change(row._id, claim, { next_at: new Date(row.next_at) });
      if (claimed) return claimed;
    } catch (cause) {
      if (!isDuplicateOf('webhook', cause)) throw cause;
      // Another one has the turn. It is due for its retry, or because its process crashed.
      return deliveries.changeFirst({ ...due, holds: true }, claim, {});
    }
  }
}

/** Sets when the deliveries of a webhook that wait are tried next. None of them holds up another any more. */
export const postpone = (store: Store, webhook: string, until: Date): Promise<number> =>
  Deliveries.in(store).changeMany(
    { webhook, next_at: { $exists: true } },
    { $set: { next_at: until }, $unset: { holds: 1 } },
  );

/** Returns the types of the deliveries of a webhook that wait. */
export const waitingTypes = async (store: Store, webhook: string): Promise<string[]> => {
  const stages = [{ $group: { _id: '$type' } }];
  const types = await Deliveries.in(store).aggregate<{ _id: string }>(
    { webhook: new Types.ObjectId(webhook), next_at: { $exists: true } },
    stages,
    BY_TURN,
  );
  return types.map(({ _id }) => _id);
};

/** Puts the deliveries of a webhook that are due off, all until the same time; they keep their order. */
export const defer = (
  store: Store,
  webhook: string,
  { now, until }: { now: Date; until: Date },
): Promise<number> =>
  Deliveries.in(store).changeMany({ webhook, next_at: { $lte: now } }, { $set: { next_at: until } });

/** Makes the deliveries due that were put off until this time. */
export const resume = (
  store: Store,
  webhook: string,
  { now, until }: { now: Date; until: Date },
): Promise<number> =>
  Deliveries.in(store).changeMany({ webhook, next_at: until }, { $set: { next_at: now } });

/** Makes deliveries due now that are planned after `latest`: a clock that was ahead has planned them. */
export async function correctAttempts(latest: Date, now: Date): Promise<void> {
  await Deliveries.unscoped()
    .updateMany({ next_at: { $gt: latest } }, { $set: { next_at: now } })
    .hint(DUE);
}

/** Deletes the messages about these rows, whose ids are in their keys. */
export async function forgetMessagesAbout(store: Store, ids: readonly string[]): Promise<void> {
  const $regex = `:(${ids.map(escapeRegExp).join('|')})(:|$)`;
  await Deliveries.in(store).removeMany({ key: { $regex } });
}

/** Webhooks of all stores with deliveries that are due. */
export async function dueWebhooks(now: Date): Promise<{ store: string; webhook: string }[]> {
  const found = await Deliveries.unscoped()
    .aggregate<{ _id: { store: unknown; webhook: unknown } }>([
      { $match: { next_at: { $lte: now } } },
      { $group: { _id: { store: '$store', webhook: '$webhook' } } },
    ])
    .hint(DUE);
  return found.map(({ _id }) => ({ store: String(_id.store), webhook: String(_id.webhook) }));
}

/** How many deliveries of all stores wait, by state, and for how many seconds the oldest has been due. */
export interface Backlog {
  waiting: { due: number; retry: number; backoff: number };
  age: number;
}

/** Counts the deliveries that wait. Those of the webhooks in `backingOff` wait for the end of their back-off. */
export async function countBacklog(now: Date, backingOff: readonly string[]): Promise<Backlog> {
  const [isDue, isLater] = [{ next_at: { $lte: now } }, { next_at: { $gt: now } }];
  const deliveries = Deliveries.unscoped();
  const count = (filter: object) => deliveries.countDocuments(filter).hint(DUE);
  const [due, later, backoff, first] = await Promise.all([
    count(isDue),
    count(isLater),
    count({ ...isLater, webhook: { $in: backingOff } }),
    deliveries
      .findOne(isDue)
      .sort({ next_at: 1 })
      .hint(DUE)
      .select('next_at')
      .lean<{ next_at: Date } | null>(),
  ]);
  const age = first ? (now.getTime() - first.next_at.getTime()) / 1000 : 0;
  return { waiting: { due, retry: later - backoff, backoff }, age };
}
