import { type CustomerFilter, type CustomerQuery, customerSorts } from '@kade/contract';
import type { z } from 'zod';

type Query = z.input<typeof CustomerQuery>;

/** The figures that customers are limited by, as stored in the address; empty for no limit. */
const noFigures = { min_orders: '', min_spent: '', min_returned: '', quiet_days: '', recent_days: '' };
/** What else they are limited by: the district, to which offers they agreed, and what they bought. */
const noLimits = { ...noFigures, district: '', consent: '', bought: '', bought_in: '' };
export type FigureName = keyof typeof noFigures;

/** The state of the list as stored in its address; an empty filter matches every customer. */
export const defaultCustomerView = {
  q: '',
  show: '',
  tag: '',
  segment: '',
  ...noLimits,
  sort: '-last_order',
};
export type CustomerView = typeof defaultCustomerView;

/** A view without a search or a filter. */
export const withoutFilters = { q: '', show: '', tag: '', segment: '', ...noLimits };

/** The filters of the list that are chosen from. */
const filters = ['returning', 'refused', 'pay_first', 'erasure_asked'] as const;

/** The ways to send offers. */
export const channels = ['email', 'whatsapp', 'sms'] as const;

const isId = (value: string): boolean => /^[0-9a-f]{24}$/.test(value);

/** Whether a search or a filter is set. */
export const hasCustomerFilter = ({ sort: _, ...view }: CustomerView): boolean =>
  Object.values(view).some((value) => value.trim() !== '');

/** Returns the limits of a view as the API takes them; what is no number is left out. */
export function toCustomerFilter(view: CustomerView): CustomerFilter {
  const { district, bought, bought_in } = view;
  const numbers = Object.keys(noFigures).flatMap((name) => {
    const value = view[name as FigureName];
    return /^[1-9]\d{0,8}$/.test(value) ? [[name, Number(value)]] : [];
  });
  const consent = channels.find((known) => known === view.consent);
  return {
    ...Object.fromEntries(numbers),
    ...(/^LK-\d\d$/.test(district) ? { district: district as CustomerFilter['district'] } : {}),
    ...(consent ? { consent } : {}),
    ...(isId(bought) ? { bought } : {}),
    ...(isId(bought_in) ? { bought_in } : {}),
    ...(view.tag ? { tag: view.tag } : {}),
  };
}

/** The API's query for a view; an unknown filter or sort is left out. */
export function toCustomerQuery(view: CustomerView): Query {
  const { q, show, segment } = view;
  const sort = customerSorts.find((known) => known === view.sort && known !== defaultCustomerView.sort);
  const filter = filters.find((known) => known === show);
  return {
    ...(q.trim() ? { q } : {}),
    ...(filter ? { [filter]: 'true' } : {}),
    ...toCustomerFilter(view),
    ...(segment ? { segment } : {}),
    ...(sort ? { sort } : {}),
  };
}
