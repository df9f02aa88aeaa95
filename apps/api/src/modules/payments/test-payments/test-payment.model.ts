import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { nested } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { hashToken } from '../../../lib/tokens.ts';
import type { TestNotice, TestRow } from './test-payment.rules.ts';

const STARTED = { store: 1, started_at: 1 } as const;
const BY_TOKEN = { by: 'token', direction: 1 } as const;
/** Notices that are not genuine are stored up to this number: any client could send them. */
const MOST_NOTICES = 20;

const definition = {
  fields: {
    ref: String,
    token_hash: String,
    token_sealed: String,
    amount: Number,
    mode: String,
    started_at: Date,
    page_at: Date,
    notices: [nested({ verdict: String, status: String, payment_id: String, at: Date })],
    look: nested({ at: Date, problem: String }),
  },
  sorts: { token: { field: 'token_hash' } },
  indexes: [[{ started_at: 1 }]],
  money: ['amount'],
} satisfies Definition;

/** A payment of a merchant without an order that takes all steps of one. A store has one at a time. */
export const TestPayments = new StoreOwned<TestRow, typeof definition>('TestPayment', definition);

/** Returns the store's test payment; null when none was begun, or not in the last 30 days. */
export const lastTest = async (store: Store): Promise<TestRow | null> =>
  (await TestPayments.in(store).list())[0] ?? null;

/** Returns the test payment with a secret address; null when there is none. */
export async function testByToken(store: Store, token: string): Promise<TestRow | null> {
  const [found] = await TestPayments.in(store).list({ token_hash: hashToken(token) }, BY_TOKEN);
  return found ?? null;
}

/** Starts a test payment in place of those before it. Of concurrent ones, the one with the last id is kept. */
export async function beginTest(store: Store, id: string, fields: object): Promise<void> {
  const tests = TestPayments.in(store);
  await tests.create(fields, id);
  await tests.removeMany({ _id: { $lt: id } });
  // One with a later id may have been there before this one was, and has not seen it.
  if ((await tests.count({ _id: { $gt: id } })) > 0) await tests.removeMany({ _id: id });
}

/** Records when the payment page of a test was first opened. */
export const markPageOpened = (store: Store, id: string, now: Date): Promise<void> =>
  TestPayments.in(store).updateInternal(id, { $min: { page_at: now } });

/** Records the result of the last look-up of a test at the gateway. */
export const recordTestRetrieval = (store: Store, id: string, look: object): Promise<void> =>
  TestPayments.in(store).updateInternal(id, { $set: { look } });

/** Adds a notification to a test payment, once. Of those that are not genuine only a number is kept. */
export async function recordTestNotification(
  store: Store,
  id: string,
  { at, ...told }: Omit<TestNotice, 'at'> & { at: Date },
): Promise<void> {
  const only = {
    notices: { $not: { $elemMatch: told } },
    ...(told.verdict === 'genuine' ? {} : { [`notices.${MOST_NOTICES - 1}`]: { $exists: false } }),
  };
  await TestPayments.in(store).change(id, { $push: { notices: { ...told, at } } }, only);
}

/** Deletes the test payments of all stores that began before this moment. */
export async function sweepTests(before: Date): Promise<void> {
  const rows = TestPayments.unscoped()
    .find({ started_at: { $lt: before } })
    .hint(STARTED)
    .select('_id')
    .lean<{ _id: unknown }>()
    .cursor();
  for await (const { _id } of rows) await TestPayments.unscoped().deleteOne({ _id });
}
