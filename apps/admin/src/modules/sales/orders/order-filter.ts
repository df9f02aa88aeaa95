import { orderActs, type OrderQuery, orderSorts } from '@kade/contract';
import type { z } from 'zod';
import { isDistrictCode } from '../../../lib/districts.ts';
import { toInstant } from '../../../lib/colombo-moment.ts';

type Query = z.input<typeof OrderQuery>;

/**
 * The state of the list as stored in its address; an empty filter matches every order. `from` and `to` are days in Colombo;
 * `money`, `product`, `district`, `via`, `did` and `by` are filters of reports.
 */
export const defaultOrderView = {
  q: '',
  status: '',
  payment: '',
  method: '',
  slip: '',
  from: '',
  to: '',
  money: '',
  product: '',
  district: '',
  via: '',
  did: '',
  by: '',
  sort: '-date',
};
export type OrderView = typeof defaultOrderView;

/** Whether a search or a filter is set. */
export const hasOrderFilter = ({ sort: _sort, q, ...filters }: OrderView): boolean =>
  Boolean(q.trim() || Object.values(filters).some(Boolean));

/** The API's query for a view; empty for the default view, and an unknown sort is left out. */
export function toOrderQuery(view: OrderView): Query {
  const { q, status, payment, method, slip, money, product, district, via, by } = view;
  const from = toInstant({ day: view.from, time: '' }, 'start');
  const to = toInstant({ day: view.to, time: '' }, 'end');
  const sort = orderSorts.find((known) => known === view.sort && known !== defaultOrderView.sort);
  const did = orderActs.find((known) => known === view.did);
  return {
    ...(q.trim() ? { q } : {}),
    ...(status ? { status } : {}),
    ...(payment ? { payment_status: payment } : {}),
    ...(method ? { payment_options: method } : {}),
    ...(slip ? { slip } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(money ? { money } : {}),
    ...(product ? { product } : {}),
    ...(isDistrictCode(district) ? { district } : {}),
    ...(via ? { via } : {}),
    ...(did ? { did } : {}),
    ...(did && by ? { by } : {}),
    ...(sort ? { sort } : {}),
  };
}
