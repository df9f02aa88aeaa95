import type { CustomerFilter, CustomerQuery } from '@kade/contract';
import type { z } from 'zod';
import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { beginsLike } from '../../../db/scoped/search-words.ts';
import { cents } from '../../../db/scoped/serialization.ts';
import { DAY } from '../../../lib/duration.ts';
import type { Customers } from './customer.model.ts';

type Query = z.output<typeof CustomerQuery>;
type Filter = FilterOf<typeof Customers>;

const ago = (days: number | undefined, now: Date): Date | undefined =>
  days === undefined ? undefined : new Date(now.getTime() - days * DAY);

/** Returns the condition of a field that has bounds; none without any. */
function between(field: 'orders' | 'spent' | 'refused', low?: number, high?: number): Filter[] {
  if (low === undefined && high === undefined) return [];
  return [
    {
      [field]: {
        ...(low === undefined ? {} : { $gte: low }),
        ...(high === undefined ? {} : { $lte: high }),
      },
    },
  ];
}

function ordered(field: 'last_order_at' | 'first_order_at', after?: Date, before?: Date): Filter[] {
  if (!after && !before) return [];
  return [{ [field]: { ...(after ? { $gte: after } : {}), ...(before ? { $lte: before } : {}) } }];
}

const inCents = (rupees: number | undefined) => (rupees === undefined ? undefined : cents(rupees));

/** Returns the conditions of a filter, as of a time. */
function conditionsOf(filter: CustomerFilter, now: Date): Filter[] {
  const { min_orders, max_orders, min_spent, max_spent, min_refused, district, tag } = filter;
  return [
    ...(district ? [{ district }] : []),
    ...(tag ? [{ tags: tag }] : []),
    ...between('orders', min_orders, max_orders),
    ...between('spent', inCents(min_spent), inCents(max_spent)),
    ...between('refused', min_refused),
    ...ordered('last_order_at', ago(filter.recent_days, now), ago(filter.quiet_days, now)),
    ...ordered('first_order_at', ago(filter.new_days, now)),
  ];
}

/** What a list of customers is limited to: a search, what the query says, and the filter of a segment. */
export interface CustomerSelection {
  query: Query;
  terms: readonly string[];
  segment: CustomerFilter;
  now: Date;
}

/** Returns the filter of a list of customers. */
export function filterOf({ query, terms, segment, now }: CustomerSelection): Filter {
  const { pay_first, refused, returning, erasure_asked } = query;
  return {
    $and: [
      ...terms.map(beginsLike),
      ...conditionsOf(segment, now),
      ...conditionsOf(query, now),
      ...(erasure_asked ? [{ erasure_asked_at: { $exists: true } }] : []),
      ...(pay_first ? [{ pay_first: true }] : []),
      ...(refused ? [{ refused: { $gt: 0 } }] : []),
      ...(returning ? [{ orders: { $gte: 2 } }] : []),
    ],
  };
}

const FIGURES = [
  'min_orders',
  'max_orders',
  'min_spent',
  'max_spent',
  'min_refused',
  'quiet_days',
  'recent_days',
] as const;

/** Returns the sort whose index has the rows of the filter; undefined where that of the list has them. */
export function filteredBy({ query, terms, segment }: CustomerSelection) {
  const { tag, pay_first, refused, returning, erasure_asked, district } = { ...segment, ...query };
  if (terms.length > 0) return 'words';
  if (tag) return 'tag';
  if (erasure_asked) return 'erasure_asked';
  if (pay_first) return 'pay_first';
  if (refused) return 'refused';
  if (district) return 'district';
  if (FIGURES.some((name) => query[name] !== undefined || segment[name] !== undefined)) return 'figures';
  return returning ? 'orders' : undefined;
}
