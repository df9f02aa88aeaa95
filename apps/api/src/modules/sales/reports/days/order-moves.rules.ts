import type { Order } from '@kade/contract';

/** What an order changes of the books at a moment, amounts in cents. */
export interface Moved {
  orders: number;
  /** Goods at the prices of the purchase, and what discounts took off them: of orders that were placed. */
  gross: number;
  discount: number;
  /** Goods of orders that were cancelled, less those of orders that were reopened. */
  cancelled: number;
  /** Goods that were paid back. */
  refunded: number;
  /** Delivery and the charge of cash on delivery, less what discounts, cancellations and refunds took off them. */
  charges: number;
  /** Money that arrived, less what was paid back. */
  received: number;
}
/** The figures of a move. */
export const MOVED = ['orders', 'gross', 'discount', 'cancelled', 'refunded', 'charges', 'received'] as const;
export const NOTHING_MOVED: Moved = {
  orders: 0,
  gross: 0,
  discount: 0,
  cancelled: 0,
  refunded: 0,
  charges: 0,
  received: 0,
};
export type Move = Partial<Moved> & { at: Date };

/** The stored fields of an order that its moves are derived from, amounts in cents. */
export interface MovedOrder {
  order_date: Date;
  total_price: number;
  discount?: number;
  discounts?: { amount: number }[];
  order_status: string;
  payment_status: string;
  products: {
    quantity: number;
    productId: { price: number };
    discounts?: { amount: number }[];
  }[];
  history: { at: Date; field: Order['history'][number]['field']; from: string; to: string; by: string }[];
  refunds?: { at: Date; done_at?: Date; state: string; amount: number; lines: { amount: number }[] }[];
}

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);

/** The goods of an order before and after all discounts. One that the merchant typed is of the goods first. */
function goodsOf({ products, discount = 0, discounts = [] }: MovedOrder) {
  const gross = sumOf(products, ({ quantity, productId }) => quantity * productId.price);
  const shares = sumOf(products, (item) => sumOf(item.discounts ?? [], ({ amount }) => amount));
  const typed = discount - sumOf(discounts, ({ amount }) => amount);
  return { gross, goods: gross - shares - Math.min(typed, gross - shares) };
}

/** What an order is at a moment; what was paid back of it in cents. */
interface State {
  order_status: string;
  payment_status: string;
  goods: number;
  other: number;
}

type Step = Partial<State> & { at: Date; kind: 'cancelled' | 'refunded' };

/** The changes of an order that change its worth, in their order. A refund comes before the status that follows from it. */
function stepsOf({ history, refunds = [] }: MovedOrder): Step[] {
  const paidBack = refunds
    .filter(({ state }) => state === 'done')
    .map(({ at, done_at = at, amount, lines }): Step => {
      const goods = sumOf(lines, (line) => line.amount);
      return { at: done_at, kind: 'refunded', goods, other: amount - goods };
    });
  const statuses = history.flatMap(({ at, field, to }): Step[] => {
    if (field === 'order_status') return [{ at, kind: 'cancelled', order_status: to }];
    return field === 'payment_status' ? [{ at, kind: 'refunded', payment_status: to }] : [];
  });
  return [...paidBack, ...statuses].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const firstOf = (order: MovedOrder, name: 'order_status' | 'payment_status') =>
  order.history.find(({ field }) => field === name)?.from ?? order[name];

/**
 * Returns what an order changed of the books, the oldest first; the order alone decides it. The sum of all is what the
 * order is worth now: an order that is cancelled or paid back is worth nothing.
 */
export function movesOf(order: MovedOrder): Move[] {
  const { gross, goods } = goodsOf(order);
  const charges = order.total_price - goods;
  const worth = (state: State) => {
    const isCounted = state.order_status !== 'cancelled' && state.payment_status !== 'refunded';
    return {
      goods: isCounted ? goods - state.goods : 0,
      charges: isCounted ? charges - state.other : 0,
      received: state.payment_status === 'paid' ? order.total_price - state.goods - state.other : 0,
    };
  };
  let state: State = {
    order_status: firstOf(order, 'order_status'),
    payment_status: firstOf(order, 'payment_status'),
    goods: 0,
    other: 0,
  };
  const placed: Move = { at: order.order_date, orders: 1, gross, discount: gross - goods, charges };
  const later = stepsOf(order).map(({ at, kind, goods: ofGoods = 0, other = 0, ...statuses }): Move => {
    const before = worth(state);
    state = { ...state, ...statuses, goods: state.goods + ofGoods, other: state.other + other };
    const after = worth(state);
    return {
      at,
      [kind]: before.goods - after.goods,
      charges: after.charges - before.charges,
      received: after.received - before.received,
    };
  });
  return [placed, ...later];
}
