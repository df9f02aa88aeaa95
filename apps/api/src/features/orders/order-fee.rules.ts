import { type Order, type PlanIdentifier, planOf } from '@kade/contract';
import { cents } from '../../db/wire.ts';

/** A change of what an order owes the platform, in cents; the first is the fee, the later ones are differences. */
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

/** Returns whether an order owes its fee: one that was cancelled before it was confirmed owes nothing. */
export const owesFee = ({ order_status, history }: Statuses): boolean =>
  order_status !== 'cancelled' ||
  history.some(
    ({ field, from, to }) => field === 'order_status' && (CONFIRMED.has(from) || CONFIRMED.has(to)),
  );

/** Returns the fee of an order that is placed now, by the plan of its store. */
export const feeAtPlacing = (plan: PlanIdentifier, now: Date): NewEntry[] => [
  { plan, amount: cents(planOf(plan).fee_per_order), at: now },
];

/**
 * Returns how these statuses change the fee that an order owes; nothing for an order that was placed before fees
 * existed.
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
