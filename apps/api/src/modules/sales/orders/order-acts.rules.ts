import type { OrderAct, OrderMove } from '@kade/contract';

/**
 * The entries of the history that are acts: the field and the values that it took. An order is taken without an entry. A refund
 * through the gateway is one when it is asked for.
 */
export const actEntries = {
  confirmed: { field: 'confirmation', to: ['confirmed'] },
  sent: { field: 'order_status', to: ['shipped'] },
  cancelled: { field: 'order_status', to: ['cancelled'] },
  paid: { field: 'payment_status', to: ['paid'] },
  refunded: { field: 'refund', to: ['recorded', 'asked', 'part_asked'] },
} as const satisfies Record<Exclude<OrderAct, 'taken'>, { field: string; to: readonly string[] }>;

interface Done {
  did: OrderAct;
  /** The username of who did it; whoever it was without. */
  by?: string | undefined;
  /** The time, without its end. */
  from?: Date | undefined;
  to?: Date | undefined;
}

/** Matches the moments of a time; all of them without one. */
function withinTime({ from, to }: Pick<Done, 'from' | 'to'>) {
  const at = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  return Object.keys(at).length > 0 ? at : { $gte: new Date(0) };
}

/** Returns the condition of orders with which something was done in a time. */
export function doneFilter({ did, by, ...time }: Done) {
  const within = withinTime(time);
  if (did === 'taken') return { order_date: within, taken_by: by ?? { $gt: '' } };
  const { field, to: values } = actEntries[did];
  const entry = { field, to: { $in: [...values] }, at: within, ...(by === undefined ? {} : { by }) };
  return { history: { $elemMatch: entry } };
}

const intoOrOutOf = (field: string, value: string) => [
  { field, to: value },
  { field, from: value },
];

/** The entries at which goods are taken off the books, or put back: see order-moves.rules.ts. */
const movingEntries = {
  cancelled: intoOrOutOf('order_status', 'cancelled'),
  refunded: [
    { field: 'refund', to: { $in: ['recorded', 'part_done'] } },
    ...intoOrOutOf('payment_status', 'refunded'),
  ],
};

/** Of the orders that were handed to a courier in a time. */
const parcels = { sent: {}, refused: { door_refusal: { $exists: true } } };

const isOfGoods = (moved: OrderMove): moved is keyof typeof movingEntries =>
  Object.hasOwn(movingEntries, moved);

/**
 * Returns the condition of orders whose goods were cancelled, or paid back, in a time, or whose parcel was handed over in it.
 */
export function movedFilter(moved: OrderMove, time: Pick<Done, 'from' | 'to'>) {
  const at = withinTime(time);
  if (isOfGoods(moved)) return { history: { $elemMatch: { at, $or: movingEntries[moved] } } };
  return { 'shipment.at': at, ...parcels[moved] };
}
