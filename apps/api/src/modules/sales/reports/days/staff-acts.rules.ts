import type { MovedOrder } from './order-moves.rules.ts';

/** What a member of the staff does with an order. */
export const acts = ['taken', 'confirmed', 'sent', 'cancelled', 'paid', 'refunded'] as const;
export type Act = (typeof acts)[number];

/** Who changes orders without being of the staff. */
const NO_STAFF = new Set(['', 'buyer', 'payhere', 'system', 'courier']);

/** The entries of the history that are acts, by their field and value. A refund through the gateway is one when it is asked for. */
const ENTRIES: Record<string, Act> = {
  'confirmation confirmed': 'confirmed',
  'order_status shipped': 'sent',
  'order_status cancelled': 'cancelled',
  'payment_status paid': 'paid',
  'refund recorded': 'refunded',
  'refund asked': 'refunded',
  'refund part_asked': 'refunded',
};

/** Returns who of the staff did what with an order, the oldest first. An order of the shop is taken by nobody. */
export function actsOf({ order_date, history, taken_by = '' }: MovedOrder & { taken_by?: string }) {
  const done = history.flatMap(({ at, field, to, by }) => {
    const act = ENTRIES[`${field} ${to}`];
    return act ? [{ at, by, act }] : [];
  });
  return [{ at: order_date, by: taken_by, act: 'taken' as const }, ...done].filter(
    ({ by }) => !NO_STAFF.has(by),
  );
}
