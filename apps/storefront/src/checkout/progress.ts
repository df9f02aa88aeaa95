import type { BuyerOrder } from '@kade/contract';
import type { CardMessage } from './card-state.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';

type Status = keyof Messages['ordered']['steps'];

const usual: readonly Status[] = ['pending', 'processing', 'shipped', 'delivered'];

const toStatus = (order_status: string): Status =>
  order_status === 'cancelled' ? 'cancelled' : (usual.find((status) => status === order_status) ?? 'pending');

export interface Step {
  name: string;
  /** When it was reached, ISO 8601; null when it was not reached or was skipped. */
  at: string | null;
  state: 'done' | 'now' | 'next';
}

function stepName(status: Status, { delivery_kind }: BuyerOrder, { ordered }: Messages): string {
  const isFetched = delivery_kind === 'pick_up' && (status === 'shipped' || status === 'delivered');
  return isFetched ? ordered.fetchSteps[status] : ordered.steps[status];
}

/**
 * Returns the steps of an order from its arrival to its end, with the current one. A cancelled order ends at its
 * cancellation.
 */
export function toSteps(order: BuyerOrder, text: Messages): Step[] {
  const now = toStatus(order.order_status);
  const reached = new Map(order.steps.map(({ status, at }) => [status, at]));
  const way: readonly Status[] =
    now === 'cancelled' ? [...usual.filter((status) => reached.has(status)), 'cancelled'] : usual;
  const place = way.indexOf(now);
  return way.map((status, at) => ({
    name: stepName(status, order, text),
    at: at <= place ? (reached.get(status) ?? null) : null,
    state: at < place ? 'done' : at === place ? 'now' : 'next',
  }));
}

function cardWords(order: BuyerOrder, cardMessage: CardMessage, { card }: Messages): string {
  if (cardMessage === 'waiting') return card.news.waiting(money(order.total_price));
  return cardMessage === 'failed' && order.payable.length > 0
    ? `${card.news.failed} ${card.failedNext}`
    : card.news[cardMessage];
}

function unpaid(order: BuyerOrder, cardMessage: CardMessage | null, text: Messages): string {
  const { payment, slip, phone } = order;
  const { ordered } = text;
  const total = money(order.total_price);
  if (cardMessage) return cardWords(order, cardMessage, text);
  if (payment === 'cash_on_delivery' && order.order_status === 'shipped') return ordered.now.cashDue(total);
  if (payment === 'cash_on_delivery')
    return order.delivery_kind === 'pick_up'
      ? ordered.now.cashFetch(total, phone)
      : ordered.now.cash(total, phone);
  if (payment === 'bank_transfer') {
    if (slip?.state === 'waiting') return ordered.now.waiting;
    if (slip?.state === 'rejected') return ordered.now.rejected;
    return order.bank ? ordered.now.transfer(total) : ordered.now.pay(total);
  }
  return payment === 'paypal' && order.paypal ? ordered.now.paypal(total) : ordered.now.pay(total);
}

const paidBack = ({ payment, total_price }: BuyerOrder, { card, ordered }: Messages): string =>
  payment === 'credit_debit' ? card.refunded(money(total_price)) : ordered.now.paidBack;

function cancelled(order: BuyerOrder, text: Messages): string {
  const { now } = text.ordered;
  if (order.payment_status === 'refunded') return `${now.cancelled} ${paidBack(order, text)}`;
  if (order.payment_status === 'paid') return now.cancelledPaid;
  if (!order.expired) return now.cancelled;
  return order.payment === 'cash_on_delivery' ? now.unconfirmed : now.expired;
}

/** Returns what the buyer has to do next, in one or two sentences. `cardMessage` is the state of a card payment. */
export function nextStepText(order: BuyerOrder, cardMessage: CardMessage | null, text: Messages): string {
  const { now } = text.ordered;
  const status = toStatus(order.order_status);
  if (status === 'cancelled') return cancelled(order, text);
  if (order.payment_status === 'refunded') return paidBack(order, text);
  if (status === 'delivered') return now.delivered;
  const isPaid = order.payment_status === 'paid';
  if (order.suspended && !isPaid) return now.suspended;
  const isOnItsWay = status === 'shipped';
  const where = order.delivery_kind === 'pick_up' ? now.ready : now.shipped;
  if (isPaid) return isOnItsWay ? where : now.paid;
  return isOnItsWay ? `${where} ${unpaid(order, cardMessage, text)}` : unpaid(order, cardMessage, text);
}

/** Returns whether a picture of a bank slip can be sent; a new slip replaces one that is not reviewed yet. */
export const acceptsSlip = ({ payment, payment_status, order_status, slip }: BuyerOrder): boolean =>
  payment === 'bank_transfer' &&
  payment_status === 'pending' &&
  order_status !== 'cancelled' &&
  slip?.state !== 'approved';

/** Why a slip was refused. */
export type SlipFault = 'slipMissing' | 'slipTooLarge' | 'slipType' | 'slipFailed';
