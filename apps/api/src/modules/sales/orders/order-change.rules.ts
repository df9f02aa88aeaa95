import type { Order, OrderChange } from '@kade/contract';
import type { z } from 'zod';
import { isObject } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import type { OrderMailType } from '../../../infra/mail/mail.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';
import type { Line } from '../../catalogue/stock/stock.ts';
import type { PendingEvent } from './order-events.rules.ts';
import type { OrderFields, OrderRow } from './order.model.ts';

type Requested = z.output<typeof OrderChange>;
type Statuses = Pick<Order, 'order_status' | 'payment_status'>;
/** The fields of an order that a change depends on. */
export type Changing = Statuses &
  Partial<
    Pick<
      Order,
      'payment_options' | 'expires_at' | 'flags' | 'slip' | 'final' | 'door_refusal' | 'cash_received_at'
    >
  >;

/** The author and the time of a change of an order, and further details for the history. */
export interface Author {
  /** A username, `buyer` or `system`. */
  by: string;
  now: Date;
  note?: string;
}

/** Fields with their new values. */
export type ChangedFields = OrderFields & { flags?: Order['flags'] };

/** The changes of one step of an order, written in one update. */
export interface OrderUpdate {
  /** Fields that get these values. */
  set: ChangedFields;
  /** Fields that the order no longer has. */
  unset: readonly string[];
  entries: readonly PendingEvent[];
  /** The mails to be sent. */
  news: readonly OrderMailType[];
  /** Mails that are sent once for each order and number, such as `paid_twice.1`. */
  told: readonly `${OrderMailType}.${string}`[];
  /**
   * The change of the stock: a cancelled order and one that is to be looked at hold none, every other order holds all of
   * its lines.
   */
  stock: 'take' | 'release' | 'keep' | 'return';
  /** With `return`: the pieces of an order with the state `taken` that are on sale again. */
  returned?: readonly Line[];
}

export const emptyChange: OrderUpdate = {
  set: {},
  unset: [],
  entries: [],
  news: [],
  told: [],
  stock: 'keep',
};

/** Returns what is left of lines without some of their pieces. */
export const linesWithout = (lines: readonly Line[], returned: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const same = returned.filter((each) => choiceKey(each) === choiceKey(line));
    const quantity = same.reduce((left, each) => left - each.quantity, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/** Returns whether the change writes nothing. */
export const changesNothing = ({ set, entries }: OrderUpdate): boolean =>
  entries.length === 0 && Object.keys(set).length === 0;

/** Returns the entry of the history for a field that changes from one value to another. */
export const historyEntry = (
  { by, now, note }: Author,
  [field, from, to]: readonly [PendingEvent['field'], string, string],
): PendingEvent => ({ at: now, field, from, to, by, ...(note ? { note } : {}) });

/** Returns the value of a field that has two names. Throws a 400 when they have different values. */
function oneOf(names: readonly [string, string], values: readonly [string | undefined, string | undefined]) {
  const [first, second] = values;
  if (first !== undefined && second !== undefined && first !== second)
    throw apiError('fields_differ', { params: { first: names[0], second: names[1] }, field: names[0] });
  return first ?? second;
}

/** `paid_after_cancel` marks a payment for an order that stays cancelled, until the order is reopened or refunded. */
function flagsAfter(
  { flags = [], order_status: before }: Changing,
  after: Statuses,
): Pick<ChangedFields, 'flags'> {
  const isPaid = after.payment_status === 'paid';
  const was = flags.includes('paid_after_cancel');
  const is = after.order_status === 'cancelled' && isPaid && (was || before === 'cancelled');
  if (is === was) return {};
  const others = flags.filter((flag) => flag !== 'paid_after_cancel');
  return { flags: is ? [...others, 'paid_after_cancel'] : others };
}

const NEWS = ['processing', 'shipped', 'delivered', 'cancelled'] as const;

function mailsOfChange({ field, to }: PendingEvent, { payment_options }: Changing): OrderMailType[] {
  if (field === 'order_status') return NEWS.filter((news) => news === to);
  // Buyers who paid on delivery get no mail about it, because the merchant may record the payment weeks later.
  return field === 'payment_status' && to === 'paid' && payment_options !== 'cash_on_delivery'
    ? ['paid']
    : [];
}

/** A payment approves the slip that waited for a decision. */
function slipAfter(
  { slip: bankSlip }: Changing,
  entries: readonly PendingEvent[],
  who: Author,
): Pick<OrderUpdate, 'set' | 'entries'> {
  const isPaid = entries.some(({ field, to }) => field === 'payment_status' && to === 'paid');
  if (!isPaid || bankSlip?.state !== 'waiting') return emptyChange;
  return {
    set: { 'slip.state': 'approved', 'slip.at': who.now },
    entries: [historyEntry(who, ['slip', 'waiting', 'approved'])],
  };
}

/** Fields that become invalid with a change. After a change of status by the merchant an order does not expire. */
function endedBy(entries: readonly PendingEvent[], order: Changing): string[] {
  const leaves = (status: string) => entries.some(({ from }) => from === status);
  const ended = {
    expires_at: true,
    final: leaves('cancelled'),
    door_refusal: leaves('cancelled'),
    cash_received_at: leaves('paid'),
  };
  const fields = ['expires_at', 'final', 'door_refusal', 'cash_received_at'] as const;
  return fields.filter((field) => ended[field] && order[field]);
}

/** Returns the change that gives an order these statuses. */
export function changeStatuses(order: Changing, next: Partial<Statuses>, who: Author): OrderUpdate {
  const fields = ['order_status', 'payment_status'] as const;
  const entries = fields.flatMap((field) => {
    const to = next[field];
    return to === undefined || to === order[field] ? [] : [historyEntry(who, [field, order[field], to])];
  });
  if (entries.length === 0) return emptyChange;
  const set = Object.fromEntries(entries.map(({ field, to }) => [field, to]));
  const bankSlip = slipAfter(order, entries, who);
  const moved = entries.find(({ field }) => field === 'order_status');
  return {
    set: { ...set, ...bankSlip.set, ...flagsAfter(order, { ...order, ...set }) },
    unset: endedBy(entries, order),
    entries: [...entries, ...bankSlip.entries],
    news: entries.flatMap((entry) => mailsOfChange(entry, order)),
    told: [],
    stock: moved?.to === 'cancelled' ? 'release' : moved?.from === 'cancelled' ? 'take' : 'keep',
  };
}

const isTrusted = ({ order_status, payment_status, confirmation }: ChangedFields): boolean =>
  payment_status === 'paid' ||
  ['processing', 'shipped', 'delivered'].some((status) => status === order_status) ||
  (isObject(confirmation) && confirmation.state === 'confirmed');

/**
 * Returns the change with its effect on an order that has taken no stock because the merchant has to look at it: what
 * accepts the order takes its stock, what cancels it returns none, and both end the look.
 */
export function withStock(order: Pick<OrderRow, 'stock' | 'flags'>, change: OrderUpdate): OrderUpdate {
  if (order.stock.state !== 'untaken') return change;
  const stock = change.stock === 'keep' && isTrusted(change.set) ? 'take' : change.stock;
  if (stock === 'keep') return change;
  const flags = (change.set.flags ?? order.flags ?? []).filter((flag) => flag !== 'needs_review');
  return { ...change, stock, set: { ...change.set, flags }, unset: [...change.unset, 'review'] };
}

/**
 * Returns what a request for other statuses changes in an order. Any status may follow any other. With `final` the order
 * is cancelled for good, also when it was cancelled before.
 */
export function toOrderUpdate(order: Changing, wanted: Requested, who: Author): OrderUpdate {
  const next = {
    order_status: oneOf(['status', 'order_status'], [wanted.status, wanted.order_status]),
    payment_status: oneOf(['paymentStatus', 'payment_status'], [wanted.paymentStatus, wanted.payment_status]),
  };
  const given = Object.entries(next).filter(([, value]) => value !== undefined);
  const change = changeStatuses(order, Object.fromEntries(given), who);
  return wanted.final && !order.final ? { ...change, set: { ...change.set, final: true } } : change;
}
