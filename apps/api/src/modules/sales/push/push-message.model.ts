import type { PushKind } from '@kade/contract';
import { Schema } from 'mongoose';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { DAY, MINUTE } from '../../../lib/duration.ts';

/** One notification for one device. */
interface PushMessageRow {
  _id: string;
  device: string;
  /** Its unique key, so that it is stored once however often it is written. */
  key: string;
  kind: PushKind;
  number: number;
  path: string;
  attempts: number;
  /** When it is tried next; absent once it has ended. */
  next_at?: string | null;
  version: number;
}

/** How long a message is kept, so that it is not sent a second time, in milliseconds. */
const KEPT = 30 * DAY;
/** How long a process that makes an attempt has it for itself, in milliseconds: longer than an attempt takes. */
const LEASE = MINUTE;
/** The longest wait for another attempt, in milliseconds. */
export const LONGEST_PUSH_WAIT = 120 * MINUTE;
/** The waits before the second and further attempts, in milliseconds. */
const WAITS = [MINUTE, 5 * MINUTE, 30 * MINUTE, LONGEST_PUSH_WAIT] as const;

const waiting = { partialFilterExpression: { next_at: { $exists: true } } };
const DUE = { next_at: 1, store: 1 } as const;
const BY_TURN = { by: 'turn', direction: 1 } as const;

const definition = {
  fields: {
    device: Schema.Types.ObjectId,
    ...texts('key', 'kind', 'path'),
    number: Number,
    attempts: { type: Number, default: 0 },
    next_at: Date,
    expires_at: Date,
  },
  sorts: { turn: { field: 'next_at', options: waiting } },
  indexes: [[{ device: 1, key: 1 }, { unique: true }]],
  across: [
    [DUE, waiting],
    [{ expires_at: 1 }, { expireAfterSeconds: 0 }],
  ],
} satisfies Definition;

/** The notifications of the devices of a store. */
export const PushMessages = new StoreOwned<PushMessageRow, typeof definition>('PushMessage', definition);

type Message = Pick<PushMessageRow, 'device' | 'key' | 'kind' | 'number' | 'path'>;

/** Stores a message to be sent; one with the same key for the same device is stored once. */
export const addMessage = (store: Store, message: Message, now: Date): Promise<boolean> =>
  insertOnce(
    PushMessages.in(store).create({
      ...message,
      next_at: now,
      expires_at: new Date(now.getTime() + KEPT),
    }),
  );

/** Claims the next message of a store that is due, for an attempt by this process; null when there is none. */
export async function claimMessage(store: Store, now: Date): Promise<PushMessageRow | null> {
  for (;;) {
    const due = { next_at: { $lte: now } };
    const [row] = (await PushMessages.in(store).page(due, { limit: 1, sort: BY_TURN }, () => 0)).rows;
    if (!row?.next_at) return null;
    const claim = { $set: { next_at: new Date(now.getTime() + LEASE) }, $inc: { attempts: 1 } };
    const claimed = await PushMessages.in(store).change(row._id, claim, { next_at: new Date(row.next_at) });
    if (claimed) return claimed;
  }
}

/** Ends a message, or plans its next attempt when `again` and there is one left. */
export async function settleMessage(
  store: Store,
  { _id, attempts }: PushMessageRow,
  { again, now }: { again: boolean; now: Date },
): Promise<void> {
  const wait = again ? WAITS[attempts - 1] : undefined;
  const update = wait ? { $set: { next_at: new Date(now.getTime() + wait) } } : { $unset: { next_at: 1 } };
  await PushMessages.in(store).updateInternal(_id, update, { attempts });
}

/** Returns the ids of the stores with messages that are due. */
export async function storesWithDueMessages(now: Date): Promise<string[]> {
  const found = await PushMessages.unscoped()
    .aggregate<{ _id: unknown }>([{ $match: { next_at: { $lte: now } } }, { $group: { _id: '$store' } }])
    .hint(DUE);
  return found.map(({ _id }) => String(_id));
}

/** Makes messages due that are planned after `latest`: a clock that was ahead has planned them. */
export async function correctMessages(latest: Date, now: Date): Promise<void> {
  await PushMessages.unscoped()
    .updateMany({ next_at: { $gt: latest } }, { $set: { next_at: now } })
    .hint(DUE);
}
