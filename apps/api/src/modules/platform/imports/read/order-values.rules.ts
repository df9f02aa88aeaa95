import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '@kade/contract';
import type { Cells } from './wanted.ts';

const COLOMBO = '+05:30';
const DAY_AND_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

const offsetOf = (text: string): string => {
  if (/^(z|utc)$/i.test(text)) return 'Z';
  return text.includes(':') ? text : `${text.slice(0, 3)}:${text.slice(3)}`;
};

/** Reads a time such as `2026-01-31 10:20:00 +0530`; that of Colombo without an offset. Null where it is no time. */
export function dateIn(text: string): Date | null {
  const [, day, time = '00:00', seconds = ':00', offset] = DAY_AND_TIME.exec(text.trim()) ?? [];
  if (!day) return null;
  const date = new Date(`${day}T${time}${seconds}${offset ? offsetOf(offset) : COLOMBO}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const fold = (text: string | undefined): string => (text ?? '').trim().toLowerCase().replace(/^wc-/, '');

const STATUSES: Readonly<Record<string, OrderStatus>> = {
  completed: 'delivered',
  refunded: 'delivered',
  failed: 'cancelled',
  trash: 'cancelled',
  'on-hold': 'pending',
  'on hold': 'pending',
  'pending payment': 'pending',
  fulfilled: 'delivered',
  restocked: 'cancelled',
  partial: 'shipped',
  unfulfilled: 'processing',
};

/** Reads the status of an order, as its system calls it. A time of cancellation counts most. */
export function statusIn({ get }: Cells): OrderStatus {
  if (get('cancelled_at')) return 'cancelled';
  const said = fold(get('order_status')) || fold(get('delivery_status'));
  return orderStatuses.find((status) => status === said) ?? STATUSES[said] ?? 'processing';
}

const PAYMENTS: Readonly<Record<string, PaymentStatus>> = {
  partially_refunded: 'paid',
  voided: 'failed',
  completed: 'paid',
  processing: 'paid',
};

/** Reads whether an order was paid, of WooCommerce from its status. */
export function paymentIn(
  { get }: Cells,
  { total_price, refunded }: { total_price: number; refunded: number },
): PaymentStatus {
  if (refunded > 0 && refunded >= total_price) return 'refunded';
  const said = fold(get('payment_status')) || fold(get('order_status'));
  return paymentStatuses.find((status) => status === said) ?? PAYMENTS[said] ?? 'pending';
}
