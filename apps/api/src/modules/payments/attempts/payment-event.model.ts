import type { PaymentNotice } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { createEventLog, EVENT_FIELDS, type EventRow, RECEIVED_INDEX } from './event-log.ts';

/**
 * An event about a payment attempt of an order. `code` is the gateway's status code, or `refund`; a look-up and a refund
 * use the same codes as a notification, so that a later notification adds no event.
 */
export interface PaymentEventRow extends EventRow, Pick<PaymentNotice, 'ref'> {
  order: string;
}

const OF_ORDER = { by: 'order', direction: 1 } as const;

const definition = {
  fields: { ...EVENT_FIELDS, ref: String, order: Schema.Types.ObjectId },
  sorts: { order: { field: 'order' } },
  indexes: [
    // With the verdict: an event with a wrong amount must not prevent one with the right amount.
    [{ ref: 1, payment_id: 1, code: 1, verdict: 1 }, { unique: true }],
    RECEIVED_INDEX,
  ],
} satisfies Definition;

export const PaymentEvents = new StoreOwned<PaymentEventRow, typeof definition>('PaymentEvent', definition);

export const paymentEventLog = createEventLog<'order', 'ref'>(PaymentEvents, 'order');

/** Returns all events of an order, oldest first. */
export const paymentEvents = (store: Store, order: string): Promise<PaymentEventRow[]> =>
  PaymentEvents.in(store).list({ order }, OF_ORDER);

/** Returns the events of an order that were not applied yet. */
export const receivedOf = (store: Store, order: string): Promise<PaymentEventRow[]> =>
  PaymentEvents.in(store).list({ order, state: 'received' }, OF_ORDER);
