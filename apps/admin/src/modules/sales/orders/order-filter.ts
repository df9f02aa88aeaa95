import { type OrderQuery, orderSorts } from '@kade/contract';
import type { z } from 'zod';

type Query = z.input<typeof OrderQuery>;

/** The state of the list as stored in its address; an empty filter matches every order. */
export const defaultOrderView = { q: '', status: '', payment: '', method: '', slip: '', sort: '-date' };
export type OrderView = typeof defaultOrderView;

/** Whether a search or a filter is set. */
export const hasOrderFilter = ({ q, status, payment, method, slip }: OrderView): boolean =>
  Boolean(q.trim() || status || payment || method || slip);

/** The API's query for a view; empty for the default view, and an unknown sort is left out. */
export function toOrderQuery(view: OrderView): Query {
  const { q, status, payment, method, slip } = view;
  const sort = orderSorts.find((known) => known === view.sort && known !== defaultOrderView.sort);
  return {
    ...(q.trim() ? { q } : {}),
    ...(status ? { status } : {}),
    ...(payment ? { payment_status: payment } : {}),
    ...(method ? { payment_options: method } : {}),
    ...(slip ? { slip } : {}),
    ...(sort ? { sort } : {}),
  };
}
