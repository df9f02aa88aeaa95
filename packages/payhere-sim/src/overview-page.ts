import type { Gateway } from './gateway.ts';
import { escapeHtml, page } from './page.ts';
import type { Payment, Subscription } from './payments.ts';

const PAYMENT_STATES: Record<Payment['state'], string> = {
  pending: 'The bank has not decided',
  paid: 'Paid',
  failed: 'Declined',
  cancelled: 'Cancelled by the buyer',
  refunded: 'Paid back',
  charged_back: 'Charged back',
};

const SUBSCRIPTION_STATES: Record<Subscription['state'], string> = {
  ACTIVE: 'Charged again and again',
  COMPLETED: 'All of it is paid',
  FAILED: 'Given up after four failures',
  STOPPED: 'Stopped',
};

/** How far a button moves the clock ahead, in milliseconds. */
export const STEPS = {
  '1 minute': 60_000,
  '1 hour': 3_600_000,
  '1 day': 86_400_000,
  '31 days': 31 * 86_400_000,
};
/** The value of the button that moves the clock to the next charge of any card. */
export const TO_NEXT_CHARGE = 'next';

const factsList = (facts: Record<string, string>): string =>
  `<dl>${Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>`;

/** Formats a time in UTC. */
const spoken = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function paymentCard({ paymentId, orderId, amount, currency, state, form, at }: Payment): string {
  const sum = escapeHtml(`${currency} ${amount}`);
  const facts = {
    For: form.items ?? '',
    Order: orderId,
    'Payment id': paymentId,
    At: spoken(at),
    State: PAYMENT_STATES[state],
  };
  const button =
    state === 'paid'
      ? `<form method="post" action="/payments/${paymentId}/chargeback"><button>Charge ${sum} back<small>The buyer’s bank takes the money back from the merchant.</small></button></form>`
      : '';
  return `<section><h2>${sum}</h2>${factsList(facts)}${button}</section>`;
}

function failButtons({ subscriptionId, state }: Subscription): string {
  if (state !== 'ACTIVE') return '';
  return `<form method="post" action="/subscriptions/${subscriptionId}/fail">
<button name="times" value="1">Fail the next charge<small>The bank declines once and agrees a day later.</small></button>
<button name="times" value="4">Fail the next 4 charges<small>The gateway tries on three more days, then gives up.</small></button></form>`;
}

function subscriptionCard(subscription: Subscription): string {
  const { subscriptionId, form, state, paid, chargeAt, failNext } = subscription;
  const isActive = state === 'ACTIVE';
  const facts = {
    For: form.items ?? '',
    Order: form.order_id ?? '',
    'Subscription id': subscriptionId,
    Every: form.recurrence ?? '',
    Paid: paid === 1 ? 'once' : `${paid} times`,
    State: SUBSCRIPTION_STATES[state],
    ...(isActive ? { 'Next charge': spoken(chargeAt) } : {}),
    ...(isActive && failNext > 0 ? { 'Will fail': failNext === 1 ? 'once' : `${failNext} times` } : {}),
  };
  const stop =
    isActive || state === 'FAILED'
      ? `<form method="post" action="/subscriptions/${subscriptionId}/stop"><button>Stop<small>The card is not charged again.</small></button></form>`
      : '';
  const sum = escapeHtml(`${form.currency ?? ''} ${form.amount ?? ''}`);
  return `<section><h2>${sum}</h2>${factsList(facts)}${failButtons(subscription)}${stop}</section>`;
}

function clockForm({ clock, recurring }: Gateway): string {
  const steps = Object.entries(STEPS).map(
    ([name, ms]) => `<button name="ms" value="${ms}">Move the clock ahead by ${name}</button>`,
  );
  const next = recurring.nextCharge();
  const toNext = next
    ? `<button name="ms" value="${TO_NEXT_CHARGE}">Move the clock to the next charge<small>${spoken(next)}</small></button>`
    : '';
  return `<h1>Clock</h1><p>${spoken(clock.now())}</p><form method="post" action="/clock">${steps.join('')}${toNext}</form>`;
}

const listOf = (cards: readonly string[]): string =>
  cards.length > 0 ? cards.toReversed().join('') : '<p>There are none.</p>';

/** Returns all subscriptions and payments, newest first, with buttons for events without the buyer. */
export function overviewPage(gateway: Gateway): string {
  const { payments, recurring } = gateway;
  return page(
    'Payments of the simulator',
    `${clockForm(gateway)}<h1>Subscriptions</h1>${listOf(recurring.all.map(subscriptionCard))}
<h1>Payments</h1>${listOf(payments.map(paymentCard))}`,
  );
}
