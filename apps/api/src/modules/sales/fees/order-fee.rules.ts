import { type Order, type PlanIdentifier, getPlan } from '@kade/contract';
import { cents } from '../../../db/scoped/serialization.ts';

/** A change of the fee of an order in cents: the first entry is the fee, later ones are differences. */
export interface FeeEntry {
  plan: PlanIdentifier;
  amount: number;
  at: string;
}
type NewEntry = Omit<FeeEntry, 'at'> & { at: Date };

type Statuses = Pick<Order, 'order_status'> & {
  history: readonly Pick<Order['history'][number], 'field' | 'from' | 'to'>[];
};

const CONFIRMED = new Set(['processing', 'shipped', 'delivered']);

/** Returns whether an order was paid at some time and has not been refunded since. */
const wasPaid = (history: Statuses['history']): boolean =>
  history.findLast(({ field, to }) => field === 'payment_status' && (to === 'paid' || to === 'refunded'))
    ?.to === 'paid';

/**
 * Returns whether the fee of an order is due: not for one that was cancelled before it was confirmed, unless its
 * merchant keeps a payment for it.
 */
export const owesFee = ({ order_status, history }: Statuses): boolean =>
  order_status !== 'cancelled' ||
  wasPaid(history) ||
  history.some(
    ({ field, from, to }) => field === 'order_status' && (CONFIRMED.has(from) || CONFIRMED.has(to)),
  );

/** Returns the fee of an order that is placed now, by the plan of its store. */
export const feeAtPlacing = (plan: PlanIdentifier, now: Date): NewEntry[] => [
  { plan, amount: cents(getPlan(plan).fee_per_order), at: now },
];

/**
 * Returns the change of an order's fee with these statuses; nothing for an order that was placed before fees existed.
 */
export function feeAfter(
  fees: readonly FeeEntry[] | undefined,
  { now, ...after }: Statuses & { now: Date },
): NewEntry[] {
  const [first] = fees ?? [];
  if (!fees || !first) return [];
  const due = owesFee(after) ? first.amount : 0;
  const booked = fees.reduce((sum, { amount }) => sum + amount, 0);
  return due === booked ? [] : [{ plan: first.plan, amount: due - booked, at: now }];
}
