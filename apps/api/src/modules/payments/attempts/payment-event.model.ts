import type { PaymentNotice } from '@kade/contract';
import { Schema } from 'mongoose';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { Store } from '../../../db/stores/store.ts';
import type { Notice, SeenPayment } from '../../../infra/payhere/gateway.ts';
import { MOST_PAYMENTS } from './attempt-state.rules.ts';
import type { Encryption } from '../../../lib/encryption.ts';

/**
 * An event about an attempt. `code` is the gateway's status code, or `refund`; a look-up and a refund use the same
 * codes as a notice, so that a later notice adds no event. `form_sealed` is the encrypted form of a notice.
 */
export interface PaymentEventRow extends PaymentNotice {
  _id: string;
  order: string;
  code: string;
  state: 'received' | 'applied';
  form_sealed?: string;
}

const OF_ORDER = { by: 'order', direction: 1 } as const;
/** Only events that have had no effect yet are in this one. */
const RECEIVED = { store: 1, at: 1 } as const;

const definition = {
  fields: {
    ...texts('ref', 'payment_id', 'code', 'status', 'source', 'verdict', 'amount', 'currency', 'method'),
    ...texts('message', 'state', 'form_sealed'),
    order: Schema.Types.ObjectId,
    at: Date,
  },
  sorts: { order: { field: 'order' } },
  indexes: [
    // With the verdict: an event with a wrong amount must not prevent one with the right amount.
    [{ ref: 1, payment_id: 1, code: 1, verdict: 1 }, { unique: true }],
    [{ at: 1 }, { partialFilterExpression: { state: 'received' } }],
  ],
} satisfies Definition;

export const PaymentEvent = new StoreOwned<PaymentEventRow, typeof definition>('PaymentEvent', definition);

/**
 * Returns whether one attempt has the maximum of payments with the same code, so that no more are accepted: a payment
 * id is not signed, and a replayed notice could have any number of them.
 */
export async function isCrowded(
  store: Store,
  { ref, code, verdict }: Pick<PaymentEventRow, 'ref' | 'code' | 'verdict'>,
): Promise<boolean> {
  return (await PaymentEvent.in(store).count({ ref, code, verdict })) >= MOST_PAYMENTS;
}

type NewEvent = Omit<PaymentEventRow, '_id' | 'state' | 'at'> & { at: Date };

/** Stores an event. Returns false when it was stored before. */
export const keepEvent = (store: Store, event: NewEvent): Promise<boolean> =>
  insertOnce(PaymentEvent.in(store).create({ ...event, state: 'received' }));

/** Returns all events of an order, oldest first. */
export const eventsOf = (store: Store, order: string): Promise<PaymentEventRow[]> =>
  PaymentEvent.in(store).list({ order }, OF_ORDER);

/** Returns the events of an order that were not applied yet. */
export const receivedOf = (store: Store, order: string): Promise<PaymentEventRow[]> =>
  PaymentEvent.in(store).list({ order, state: 'received' }, OF_ORDER);

/** Records that these events were applied. */
export async function noteApplied(store: Store, events: readonly PaymentEventRow[]): Promise<void> {
  const ids = events.map(({ _id }) => _id);
  await PaymentEvent.in(store).changeMany({ _id: { $in: ids } }, { $set: { state: 'applied' } });
}

/** Yields the orders of all stores with events that were received before this moment and not applied. */
export async function* ordersToApply(before: Date): AsyncGenerator<{ store: Store; order: string }> {
  const rows = PaymentEvent.unfenced()
    .find({ state: 'received', at: { $lt: before } })
    .hint(RECEIVED)
    .select('store order')
    .lean<{ store: unknown; order: unknown }>()
    .cursor();
  for await (const { store: id, order } of rows) {
    const store = await Store.ofRow(String(id));
    if (store) yield { store, order: String(order) };
  }
}

const formContext = (store: Store): string => `payment event ${store.id}`;

/** Returns the form of a notice as it is stored. */
export const encryptedForm = (form: URLSearchParams, store: Store, encryption: Encryption): string =>
  encryption.encrypt(form.toString(), formContext(store));

/** The form encrypted with the key of today; null when its key is lost. */
function reencryptedForm(form: string, store: Store, encryption: Encryption): string | null {
  try {
    return encryption.encrypt(encryption.decrypt(form, formContext(store)), formContext(store));
  } catch {
    return null;
  }
}

/** Encrypts the forms of one store's notices again, so that an older key can be removed. */
export async function reencryptForms(
  kept: StoreOwned<{ _id: string; form_sealed?: string }, Definition>,
  store: Store,
  encryption: Encryption,
): Promise<void> {
  for await (const events of kept.in(store).each({ form_sealed: { $gt: '' } })) {
    for (const { _id, form_sealed: form = '' } of events) {
      const form_sealed = encryption.isCurrent(form) ? null : reencryptedForm(form, store, encryption);
      if (form_sealed) await kept.in(store).changeUnseen(_id, { $set: { form_sealed } });
    }
  }
}

type Proved = Pick<PaymentEventRow, 'verdict'> & { order: string; now: Date };

/** Returns the event that a proved notice makes. */
export const eventOfNotice = (
  { ref, paymentId, code, status, amount, currency, method, message }: Notice,
  {
    order,
    verdict,
    now,
    form,
    encryption,
    store,
  }: Proved & { form: URLSearchParams; encryption: Encryption; store: Store },
): NewEvent => ({
  order,
  ref,
  payment_id: paymentId,
  code,
  status,
  source: 'notice',
  verdict,
  amount,
  currency,
  method,
  message,
  at: now,
  form_sealed: encryptedForm(form, store, encryption),
});

const CODES = { paid: '2', refunding: '2', refunded: 'refund', charged_back: '-3' } as const;
const STATUSES = { '2': 'paid', refund: 'refunded', '-3': 'charged_back' } as const;

/** Returns the event of a payment that was found or refunded at the gateway; see `PaymentEventRow`. */
export function eventOfPayment(
  { paymentId, status, amount, currency }: SeenPayment,
  { ref, source, order, verdict, now }: Proved & { ref: string; source: 'look_up' | 'refund' },
): NewEvent {
  const code = CODES[status];
  return {
    order,
    ref,
    payment_id: paymentId,
    code,
    status: STATUSES[code],
    source,
    verdict,
    amount: (amount / 100).toFixed(2),
    currency,
    method: '',
    message: '',
    at: now,
  };
}
