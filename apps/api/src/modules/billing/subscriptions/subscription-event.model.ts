import type { PaymentNotice } from '@kade/contract';
import { Schema } from 'mongoose';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { Store } from '../../../db/stores/store.ts';
import type { Notice, SeenPayment, Verdict } from '../../../infra/payhere/gateway.ts';
import type { Encryption } from '../../../lib/encryption.ts';
import { DAY } from '../../../lib/duration.ts';
import { encryptedForm } from '../../payments/attempts/payment-event.model.ts';
import type { GatewayReport } from './paid-period.rules.ts';

/**
 * An event about the payments of a plan, as `PaymentEventRow` is about those of an order. `message_type` and
 * `subscription_id` are not signed.
 */
export interface PlanEventRow extends Omit<PaymentNotice, 'ref'>, GatewayReport {
  _id: string;
  subscription: string;
  state: 'received' | 'applied';
  form_sealed?: string;
}

/** Only events that have had no effect yet are in this one. */
const RECEIVED = { store: 1, at: 1 } as const;
/** How many events of one kind a subscription has at most: some to begin with, and more for each month. */
const MOST = 10;
const MOST_IN_A_MONTH = 5;

const definition = {
  fields: {
    ...texts('payment_id', 'code', 'status', 'source', 'verdict', 'amount', 'currency', 'method', 'message'),
    ...texts('message_type', 'subscription_id', 'state', 'form_sealed'),
    subscription: Schema.Types.ObjectId,
    at: Date,
  },
  indexes: [
    [{ subscription: 1, payment_id: 1, code: 1, verdict: 1 }, { unique: true }],
    [{ at: 1 }, { partialFilterExpression: { state: 'received' } }],
  ],
} satisfies Definition;

export const PlanEvent = new StoreOwned<PlanEventRow, typeof definition>('PlanEvent', definition);

/** Returns all events about the plans of a store, newest first. */
export const eventsOfPlans = (store: Store): Promise<PlanEventRow[]> => PlanEvent.in(store).list();

/**
 * Returns whether a subscription has the maximum of events of one kind since `since`, so that no more are stored: a
 * payment id is not signed, and a replayed notice could have any number of them.
 */
export async function isCrowded(
  store: Store,
  { subscription, code, verdict }: Pick<PlanEventRow, 'subscription' | 'code' | 'verdict'>,
  age: number,
): Promise<boolean> {
  const most = MOST + MOST_IN_A_MONTH * Math.max(0, Math.ceil(age / (28 * DAY)));
  return (await PlanEvent.in(store).count({ subscription, code, verdict })) >= most;
}

type NewEvent = Omit<PlanEventRow, '_id' | 'state' | 'at'> & { at: Date };

/** Stores an event. Returns false when it was stored before. */
export const keepPlanEvent = (store: Store, event: NewEvent): Promise<boolean> =>
  insertOnce(PlanEvent.in(store).create({ ...event, state: 'received' }));

/** Records that these events were applied. */
export async function notePlanEventsApplied(store: Store, events: readonly PlanEventRow[]): Promise<void> {
  const ids = events.filter(({ state }) => state === 'received').map(({ _id }) => _id);
  if (ids.length > 0)
    await PlanEvent.in(store).changeMany({ _id: { $in: ids } }, { $set: { state: 'applied' } });
}

/** Stores with events that have had no effect since before this moment. */
export async function* storesWithPlanEvents(before: Date): AsyncGenerator<Store> {
  const rows = PlanEvent.unfenced()
    .find({ state: 'received', at: { $lt: before } })
    .hint(RECEIVED)
    .select('store')
    .lean<{ store: unknown }>()
    .cursor();
  for await (const { store: id } of rows) {
    const store = await Store.ofRow(String(id));
    if (store) yield store;
  }
}

interface About {
  subscription: string;
  verdict: Verdict;
  now: Date;
}

/** Returns the event of a notice with a valid signature. */
export const planEventOfNotice = (
  { paymentId, code, status, amount, currency, method, message, recurring }: Notice,
  { subscription, verdict, now }: About & { verdict: PlanEventRow['verdict'] },
  { form, store, encryption }: { form: URLSearchParams; store: Store; encryption: Encryption },
): NewEvent => ({
  subscription,
  payment_id: paymentId,
  code,
  status,
  source: 'notice',
  verdict,
  amount,
  currency,
  method,
  message,
  message_type: recurring?.message ?? '',
  subscription_id: recurring?.subscriptionId ?? '',
  at: now,
  form_sealed: encryptedForm(form, store, encryption),
});

const CODES = {
  paid: ['2'],
  refunding: ['2'],
  refunded: ['2', 'refund'],
  charged_back: ['2', '-3'],
} as const;
const STATUSES = { '2': 'paid', refund: 'refunded', '-3': 'charged_back' } as const;

/** Returns the events of a payment that was found at the gateway: one that was charged back was paid before. */
export const planEventsOfPayment = (
  { paymentId, status, amount, currency }: SeenPayment,
  { subscription, verdict, now }: About & { verdict: PlanEventRow['verdict'] },
): NewEvent[] =>
  CODES[status].map((code) => ({
    subscription,
    payment_id: paymentId,
    code,
    status: STATUSES[code],
    source: 'look_up',
    verdict,
    amount: (amount / 100).toFixed(2),
    currency,
    method: '',
    message: '',
    message_type: '',
    subscription_id: '',
    at: now,
  }));
