import type { CustomerFilter, CustomerQuery } from '@kade/contract';
import type { z } from 'zod';
import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import { beginsLike } from '../../../db/scoped/search-words.ts';
import { cents, objectId } from '../../../db/scoped/serialization.ts';
import { DAY } from '../../../lib/duration.ts';
import type { Customers } from './customer.model.ts';

type Query = z.output<typeof CustomerQuery>;
type Filter = FilterOf<typeof Customers>;

const ago = (days: number | undefined, now: Date): Date | undefined =>
  days === undefined ? undefined : new Date(now.getTime() - days * DAY);

/** Returns the condition of a field that has bounds; none without any. */
function between(field: 'orders' | 'spent' | 'refused' | 'returned', low?: number, high?: number): Filter[] {
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

/** What conditions need besides a filter: the time, and the products of the categories in it. */
type Known = Pick<CustomerSelection, 'now' | 'goods'>;

/** Returns the conditions of what was bought. */
const boughtConditions = ({ bought, bought_in }: CustomerFilter, { goods }: Known): Filter[] => [
  ...(bought ? [{ bought: objectId(bought) }] : []),
  ...(bought_in ? [{ bought: { $in: (goods.get(bought_in) ?? []).map(objectId) } }] : []),
];

/** Returns the conditions of a filter. */
function conditionsOf(filter: CustomerFilter, known: Known): Filter[] {
  const { now } = known;
  const { min_orders, max_orders, min_spent, max_spent, min_refused, min_returned } = filter;
  const { district, tag, consent } = filter;
  return [
    ...boughtConditions(filter, known),
    ...(consent ? [{ offers: consent }] : []),
    ...between('returned', min_returned),
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
  /** The products of each category that the query or the segment names. */
  goods: ReadonlyMap<string, readonly string[]>;
  now: Date;
}

/** Returns the filter of a list of customers. */
export function filterOf({ query, terms, segment, ...known }: CustomerSelection): Filter {
  const { pay_first, refused, returning, erasure_asked } = query;
  return {
    $and: [
      ...terms.map(beginsLike),
      ...conditionsOf(segment, known),
      ...conditionsOf(query, known),
      ...(erasure_asked ? [{ erasure_asked_at: { $exists: true } }] : []),
      ...(pay_first ? [{ pay_first: true }] : []),
      ...(refused ? [{ refused: { $gt: 0 } }] : []),
      ...(returning ? [{ orders: { $gte: 2 } }] : []),
    ],
  };
}

/** Which index has the rows of a limit; the first that is given decides, so those of fewer rows come first. */
const INDEXES = [
  ['tag', 'tag'],
  ['erasure_asked', 'erasure_asked'],
  ['pay_first', 'pay_first'],
  ['refused', 'refused'],
  ['min_returned', 'returned'],
  ['bought', 'bought'],
  ['bought_in', 'bought'],
  ['consent', 'offers'],
  ['district', 'district'],
  ['min_orders', 'figures'],
  ['max_orders', 'figures'],
  ['min_spent', 'figures'],
  ['max_spent', 'figures'],
  ['min_refused', 'figures'],
  ['quiet_days', 'figures'],
  ['recent_days', 'figures'],
  ['returning', 'orders'],
] as const;

/** Returns the sort whose index has the rows of the filter; undefined where that of the list has them. */
export function filteredBy({ query, terms, segment }: CustomerSelection) {
  if (terms.length > 0) return 'words';
  const limits: readonly Readonly<Record<string, unknown>>[] = [segment, query];
  const [, index] = INDEXES.find(([name]) => limits.some((each) => each[name] !== undefined)) ?? [];
  return index;
}
