import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { Charge, PaymentNotification, VerificationResult } from '../../../infra/payhere/gateway.ts';
import type { AtGateway } from '../methods/gateway-account.ts';
import { encryptedForm, type EventLog } from '../attempts/event-log.ts';
import { type EventFields, type EventVerdict, toNotificationEvent } from '../attempts/payment-event.rules.ts';

/** What became of a notification that names something of a receiver. */
export type NotificationResult =
  | 'received'
  | 'repeated'
  | 'unknown'
  | 'no_account'
  | Exclude<VerificationResult, 'genuine'>;

/** A notification in the form that the gateway posted. */
export interface PostedNotification {
  notification: PaymentNotification;
  form: URLSearchParams;
}

/** Receives the notifications about one kind of payment, such as those of orders. */
export interface NotificationReceiver {
  /** Returns whether a reference at the gateway is of this kind. */
  owns(reference: string): boolean;
  /** Verifies a notification and stores it once. What follows from it is done after the reply. */
  receive(posted: PostedNotification, ctx: AppContext): Promise<NotificationResult>;
}

/** The charge that a notification names: how it is verified, where it is stored, and what applies it. */
interface NotifiedCharge<Event> {
  store: Store;
  charge: Charge;
  gateway: Pick<AtGateway, 'account' | 'payments'>;
  log: EventLog<Event>;
  /** Returns the event to store. */
  toEvent: (fields: EventFields & { form_sealed: string }) => Event;
  /** The events of the same kind, and how many of them are accepted. */
  limit: (verification: EventVerdict) => { kind: Record<string, string>; most: number };
  now: Date;
  /** Applies what was stored; `task` names this in the log. */
  apply: () => Promise<void>;
  task: string;
}

/** Verifies a notification about a charge, stores it as an event and applies it after the reply. */
export async function receiveAsEvent<Event>(
  { notification, form }: PostedNotification,
  { store, charge, gateway, log, toEvent, limit, now, apply, task }: NotifiedCharge<Event>,
  { background, encryption }: AppContext,
): Promise<NotificationResult> {
  const verification = gateway.payments.verifyNotification(notification, charge, gateway.account);
  if (verification === 'wrong_signature' || verification === 'wrong_merchant') return verification;
  const { kind, most } = limit(verification);
  if (await log.exceedsLimit(store, kind, most)) return 'repeated';
  const fields = toNotificationEvent(notification, { verdict: verification, now });
  const event = toEvent({ ...fields, form_sealed: encryptedForm(form, store, encryption) });
  if (!(await log.record(store, event))) return 'repeated';
  background.run(task, apply);
  return verification === 'genuine' ? 'received' : verification;
}
