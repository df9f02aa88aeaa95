import type { PaymentNotice } from '@kade/contract';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import type { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { Store } from '../../../db/stores/store.ts';
import type { Encryption } from '../../../lib/encryption.ts';
import type { EventFields } from './payment-event.rules.ts';

// The payments of orders and of plans have logs of events: what the gateway notified or was found there. An event is
// stored once, by a unique index, and applied afterwards. After a crash a job applies those that are still `received`.

/** An event as logs store it. `form_sealed` is the encrypted form of a notification. */
export interface EventRow extends Omit<PaymentNotice, 'ref'> {
  _id: string;
  code: string;
  state: 'received' | 'applied';
  form_sealed?: string;
}

/** The fields of the models of events, beside their subject. */
export const EVENT_FIELDS = {
  ...texts('payment_id', 'code', 'status', 'source', 'verdict', 'amount', 'currency', 'method', 'message'),
  ...texts('state', 'form_sealed'),
  at: Date,
};

/** The index of the models of events that holds only those that have had no effect yet. */
export const RECEIVED_INDEX = [{ at: 1 }, { partialFilterExpression: { state: 'received' } }] as const;
const RECEIVED = { store: 1, at: 1 } as const;

/** The events of one kind, whose number is limited: a payment id is not signed, so a replayed one may have any. */
type EventKind = Readonly<Record<string, string>>;

export interface EventLog<NewEvent> {
  /** Stores an event. Returns false when it was stored before. */
  record(store: Store, event: NewEvent): Promise<boolean>;
  /** Returns whether there are `most` events of a kind, so that no more are accepted. */
  exceedsLimit(store: Store, kind: EventKind, most: number): Promise<boolean>;
  /** Records that these events were applied. */
  markApplied(store: Store, events: readonly Pick<EventRow, '_id' | 'state'>[]): Promise<void>;
  /** Yields the subjects of all stores with events that were received before this moment and not applied. */
  unapplied(before: Date): AsyncGenerator<{ store: Store; subject: string }>;
}

/** The stored fields of an event about a subject, whose id is in the field of that name. */
export type NewEvent<Subject extends string, Further extends string = never> = EventFields &
  Record<Subject | Further, string> & { form_sealed?: string };

/** Returns the log in a model of events. `subject` is the field with the id of what an event is about. */
export function createEventLog<Subject extends 'order' | 'subscription', Further extends string = never>(
  events: StoreOwned<EventRow, Definition>,
  subject: Subject,
): EventLog<NewEvent<Subject, Further>> {
  return {
    record(store, event) {
      const row: EventFields & { state: EventRow['state'] } = { ...event, state: 'received' };
      return insertOnce(events.in(store).create(row));
    },

    exceedsLimit: async (store, kind, most) => (await events.in(store).count(kind)) >= most,

    async markApplied(store, applied) {
      const ids = applied.filter(({ state }) => state === 'received').map(({ _id }) => _id);
      if (ids.length > 0)
        await events.in(store).changeMany({ _id: { $in: ids } }, { $set: { state: 'applied' } });
    },

    async *unapplied(before) {
      const rows = events
        .unscoped()
        .find({ state: 'received', at: { $lt: before } })
        .hint(RECEIVED)
        .select(`store ${subject}`)
        .lean<Record<string, unknown>>()
        .cursor();
      for await (const row of rows) {
        const store = await Store.ofRow(String(row.store));
        if (store) yield { store, subject: String(row[subject]) };
      }
    },
  };
}

const formContext = (store: Store): string => `payment event ${store.id}`;

/** Returns the form of a notification as it is stored. */
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

/** Encrypts the forms of one store's notifications again, so that an older key can be removed. */
export async function reencryptForms(
  events: StoreOwned<{ _id: string; form_sealed?: string }, Definition>,
  store: Store,
  encryption: Encryption,
): Promise<void> {
  for await (const rows of events.in(store).each({ form_sealed: { $gt: '' } })) {
    for (const { _id, form_sealed: form = '' } of rows) {
      const form_sealed = encryption.isCurrent(form) ? null : reencryptedForm(form, store, encryption);
      if (form_sealed) await events.in(store).updateInternal(_id, { $set: { form_sealed } });
    }
  }
}
