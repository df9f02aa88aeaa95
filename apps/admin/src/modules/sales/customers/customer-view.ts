import { type CustomerQuery, customerSorts } from '@kade/contract';
import type { z } from 'zod';

type Query = z.input<typeof CustomerQuery>;

/** The state of the list as stored in its address; an empty filter matches every customer. */
export const defaultCustomerView = { q: '', show: '', tag: '', sort: '-last_order' };
export type CustomerView = typeof defaultCustomerView;

/** The filters of the list that are chosen from. */
const filters = ['returning', 'refused', 'pay_first'] as const;

/** Whether a search or a filter is set. */
export const hasCustomerFilter = ({ q, show, tag }: CustomerView): boolean =>
  Boolean(q.trim() || show || tag);

/** The API's query for a view; an unknown filter or sort is left out. */
export function toCustomerQuery({ q, show, tag, sort: wanted }: CustomerView): Query {
  const sort = customerSorts.find((known) => known === wanted && known !== defaultCustomerView.sort);
  const filter = filters.find((known) => known === show);
  return {
    ...(q.trim() ? { q } : {}),
    ...(filter ? { [filter]: 'true' } : {}),
    ...(tag ? { tag } : {}),
    ...(sort ? { sort } : {}),
  };
}
