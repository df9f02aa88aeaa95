import type { OrderAct } from '@kade/contract';

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

/** Returns the condition of orders with which something was done in a time. */
export function doneFilter({ did, by, from, to }: Done) {
  const at = { ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) };
  const within = Object.keys(at).length > 0 ? at : { $gte: new Date(0) };
  if (did === 'taken') return { order_date: within, taken_by: by ?? { $gt: '' } };
  const { field, to: values } = actEntries[did];
  const entry = { field, to: { $in: [...values] }, at: within, ...(by === undefined ? {} : { by }) };
  return { history: { $elemMatch: entry } };
}
