import { orderActs, orderBuyers, orderMoves, type OrderQuery, orderSorts } from '@kade/contract';
import type { z } from 'zod';
import { isDistrictCode } from '../../../lib/districts.ts';
import { toInstant } from '../../../lib/colombo-moment.ts';

type Query = z.input<typeof OrderQuery>;

/**
 * The state of the list as stored in its address; an empty filter matches every order. `from` and `to` are days in Colombo;
 * `money`, `product` and all after it are filters of reports.
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
  variant: '',
  buyers: '',
  district: '',
  via: '',
  did: '',
  by: '',
  moved: '',
  sort: '-date',
};
export type OrderView = typeof defaultOrderView;

/** Whether a search or a filter is set. */
export const hasOrderFilter = ({ sort: _sort, q, ...filters }: OrderView): boolean =>
  Boolean(q.trim() || Object.values(filters).some(Boolean));

/** The API's query for a view; empty for the default view, and an unknown sort is left out. */
export function toOrderQuery(view: OrderView): Query {
  const { q, status, payment, method, slip, money, product, variant, district, via, by } = view;
  const from = toInstant({ day: view.from, time: '' }, 'start');
  const to = toInstant({ day: view.to, time: '' }, 'end');
  const sort = orderSorts.find((known) => known === view.sort && known !== defaultOrderView.sort);
  const did = orderActs.find((known) => known === view.did);
  const buyers = orderBuyers.find((known) => known === view.buyers);
  const moved = orderMoves.find((known) => known === view.moved);
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
    ...(product && variant ? { variant } : {}),
    ...(buyers ? { buyers } : {}),
    ...(isDistrictCode(district) ? { district } : {}),
    ...(via ? { via } : {}),
    ...(did ? { did } : {}),
    ...(did && by ? { by } : {}),
    ...(moved ? { moved } : {}),
    ...(sort ? { sort } : {}),
  };
}
