import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import type { Span } from '../period.rules.ts';
import { MOVED, type MovedOrder, type Moved, movesOf, NOTHING_MOVED } from './order-moves.rules.ts';
import { actsOf } from './staff-acts.rules.ts';
import type { StaffOfDay } from './report-day.model.ts';

const FIELDS = {
  order_date: 1,
  total_price: 1,
  discount: 1,
  discounts: 1,
  order_status: 1,
  payment_status: 1,
  taken_by: 1,
  'products.quantity': 1,
  'products.productId.price': 1,
  'products.discounts': 1,
  history: 1,
  refunds: 1,
} as const;

/** Returns the orders that were placed or changed in a time, each once. */
async function ordersOf(store: Store, { from, to }: Span): Promise<(MovedOrder & { taken_by?: string })[]> {
  const within = { $gte: from, $lt: to };
  const read = [{ $project: FIELDS }];
  type Found = MovedOrder & { _id: unknown; taken_by?: string };
  const [placed, changed] = await Promise.all([
    Orders.in(store).aggregate<Found>({ order_date: within, number: { $gt: 0 } }, read, {
      by: 'date',
      direction: 1,
    }),
    Orders.in(store).aggregate<Found>({ history: { $elemMatch: { at: within } }, number: { $gt: 0 } }, read, {
      by: 'event',
      direction: 1,
    }),
  ]);
  return [...new Map([...placed, ...changed].map((order) => [String(order._id), order])).values()];
}

/** Returns what the orders changed of the books in a time, and what each member of the staff did. */
export async function countMoves(store: Store, span: Span): Promise<{ moved: Moved; staff: StaffOfDay[] }> {
  const orders = await ordersOf(store, span);
  const isWithin = ({ at }: { at: Date }) => at >= span.from && at < span.to;
  const moved = { ...NOTHING_MOVED };
  for (const move of orders.flatMap((order) => movesOf(order)).filter(isWithin))
    for (const name of MOVED) moved[name] += move[name] ?? 0;
  const acts = orders.flatMap((order) => actsOf(order)).filter(isWithin);
  const staff = new Map<string, StaffOfDay>();
  for (const { by, act } of acts) {
    const none = { by, taken: 0, confirmed: 0, sent: 0, cancelled: 0, paid: 0, refunded: 0 };
    const row = staff.get(by) ?? none;
    staff.set(by, { ...row, [act]: row[act] + 1 });
  }
  return { moved, staff: [...staff.values()].toSorted((a, b) => (a.by < b.by ? -1 : 1)) };
}
