import { type OrderAct, orderActs } from '@kade/contract';
import { actEntries } from '../../orders/order-acts.rules.ts';
import type { MovedOrder } from './order-moves.rules.ts';

/** Who changes orders without being of the staff. */
const NO_STAFF = new Set(['', 'buyer', 'payhere', 'system', 'courier']);

/** The acts by the field and the value of their entries in the history. */
const byEntry = new Map<string, OrderAct>(
  orderActs.flatMap((act) =>
    act === 'taken'
      ? []
      : actEntries[act].to.map((to): [string, OrderAct] => [`${actEntries[act].field} ${to}`, act]),
  ),
);

/** Returns who of the staff did what with an order, the oldest first. An order of the shop is taken by nobody. */
export function actsOf({ order_date, history, taken_by = '' }: MovedOrder & { taken_by?: string }) {
  const done = history.flatMap(({ at, field, to, by }) => {
    const act = byEntry.get(`${field} ${to}`);
    return act ? [{ at, by, act }] : [];
  });
  return [{ at: order_date, by: taken_by, act: 'taken' as const }, ...done].filter(
    ({ by }) => !NO_STAFF.has(by),
  );
}
