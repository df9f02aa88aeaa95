import { type OrderQuery, orderSorts } from '@kade/contract';
import type { z } from 'zod';

type Query = z.input<typeof OrderQuery>;

/** The state of the list as stored in its address; an empty filter matches every order. */
export const orderView = { q: '', status: '', payment: '', method: '', sort: '-date' };
export type OrderView = typeof orderView;

/** Whether a search or a filter is set. */
export const isFiltered = ({ q, status, payment, method }: OrderView): boolean =>
  Boolean(q.trim() || status || payment || method);

/** The API's query for a view; empty for the default view, and an unknown sort is left out. */
export function queryOf(view: OrderView): Query {
  const { q, status, payment, method } = view;
  const sort = orderSorts.find((known) => known === view.sort && known !== orderView.sort);
  return {
    ...(q.trim() ? { q } : {}),
    ...(status ? { status } : {}),
    ...(payment ? { payment_status: payment } : {}),
    ...(method ? { payment_options: method } : {}),
    ...(sort ? { sort } : {}),
  };
}
