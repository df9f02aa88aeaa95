import { Schema } from 'mongoose';
import { texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { SeenPayment } from '../../../infra/payhere/gateway.ts';
import { DAY } from '../../../lib/duration.ts';
import {
  createEventLog,
  EVENT_FIELDS,
  type EventRow,
  type NewEvent,
  RECEIVED_INDEX,
} from '../../payments/attempts/event-log.ts';
import {
  type EventVerdict,
  PAYMENT_CODES,
  toPaymentEvent,
} from '../../payments/attempts/payment-event.rules.ts';
import type { SubscriptionGatewayEvent } from './paid-period.rules.ts';

/**
 * An event about the payments of a plan, as `PaymentEventRow` is about those of an order. `message_type` and
 * `subscription_id` are not signed.
 */
export interface PlanEventRow extends EventRow, SubscriptionGatewayEvent {
  subscription: string;
}

/** How many events of one kind a subscription has at most: some to begin with, and more for each month. */
const MAX_UNAPPLIED_EVENTS = 10;
const MOST_IN_A_MONTH = 5;

const definition = {
  fields: {
    ...EVENT_FIELDS,
    ...texts('message_type', 'subscription_id'),
    subscription: Schema.Types.ObjectId,
  },
  indexes: [[{ subscription: 1, payment_id: 1, code: 1, verdict: 1 }, { unique: true }], RECEIVED_INDEX],
} satisfies Definition;

export const SubscriptionEvents = new StoreOwned<PlanEventRow, typeof definition>('PlanEvent', definition);

type Further = 'message_type' | 'subscription_id';

export const planEvents = createEventLog<'subscription', Further>(SubscriptionEvents, 'subscription');

/** Returns all events about the plans of a store, newest first. */
export const eventsOfPlans = (store: Store): Promise<PlanEventRow[]> => SubscriptionEvents.in(store).list();

/** Returns how many events of one kind are accepted about a subscription. */
export function mostEvents({ asked_at }: { asked_at: string }, now: Date): number {
  const age = now.getTime() - Date.parse(asked_at);
  return MAX_UNAPPLIED_EVENTS + MOST_IN_A_MONTH * Math.max(0, Math.ceil(age / (28 * DAY)));
}

/** Returns the events of a payment that was found at the gateway: one that was charged back was paid before. */
export function planEventsOfPayment(
  payment: SeenPayment,
  { subscription, verdict: verification, now }: { subscription: string; verdict: EventVerdict; now: Date },
): NewEvent<'subscription', Further>[] {
  const last = PAYMENT_CODES[payment.status];
  const codes = last === '2' ? [last] : (['2', last] as const);
  return codes.map((code) => ({
    ...toPaymentEvent(payment, { code, source: 'look_up', verdict: verification, now }),
    subscription,
    message_type: '',
    subscription_id: '',
  }));
}
