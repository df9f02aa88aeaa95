import { setTimeout as pause } from 'node:timers/promises';
import type { DayPeriod } from '@kade/contract';
import { coalesce } from '../../../../db/connection/coalesce.ts';
import { objectId } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { dayInColombo } from '../../../../lib/colombo-calendar.ts';
import { SECOND } from '../../../../lib/duration.ts';
import { Orders } from '../../orders/order.model.ts';
import { countDay } from './count-day.ts';
import { dirtyDays, markChangedDays, storeDay } from './report-day.model.ts';

// The update that places or changes an order also marks it with `report_at`. Its day is marked afterwards, then the mark
// of the order is removed, and the day is counted anew from its orders, never added to. Whoever reads a report does this
// first, so it has every change; a job does it for stores whose reports nobody reads. After a crash the marks are still
// there, and a repetition changes nothing.

/** For so long a report waits for the count of its days. */
const LONGEST_WAIT = 5 * SECOND;
const BATCH = 2000;
const MARKED = { by: 'report_at', direction: 1 } as const;

interface MarkedOrder {
  _id: unknown;
  id: string;
  version: number;
  number: number;
  order_date: Date;
  report_at: Date;
  phone_key?: string;
  customer?: string;
  /** The times of its changes. */
  changed: Date[];
  /** The times at which it was handed to a courier. */
  handed: Date[];
}

/** The entries of its history at which its status was set to shipped, or its parcel recorded. */
const handedOver = {
  $filter: {
    input: '$history',
    cond: { $or: [{ $eq: ['$$this.to', 'shipped'] }, { $eq: ['$$this.field', 'shipment'] }] },
  },
};

const markedOrders = (store: Store): Promise<MarkedOrder[]> =>
  Orders.in(store).aggregate<MarkedOrder>(
    { report_at: { $exists: true } },
    [
      { $limit: BATCH },
      {
        $project: {
          id: { $toString: '$_id' },
          version: 1,
          number: 1,
          order_date: 1,
          report_at: 1,
          phone_key: 1,
          customer: { $cond: ['$customer_id', { $toString: '$customer_id' }, '$$REMOVE'] },
          changed: '$history.at',
          handed: { $map: { input: handedOver, in: '$$this.at' } },
        },
      },
    ],
    MARKED,
  );

/** How a buyer is recognised: discounts count phone numbers, the report of customers counts customers. */
const BUYERS = {
  phone_key: { by: 'phone', of: ({ phone_key }: MarkedOrder) => phone_key },
  customer_id: { by: 'of_customer', of: ({ customer }: MarkedOrder) => customer },
} as const;

/**
 * Returns the days of later orders that are the first of their buyer, or not any more, because of these: the first order
 * that was not cancelled counts.
 */
async function daysOfNextOrders(
  store: Store,
  orders: readonly MarkedOrder[],
  field: keyof typeof BUYERS,
): Promise<string[]> {
  const { by, of } = BUYERS[field];
  const earliest = new Map<string, number>();
  for (const order of orders) {
    const key = of(order);
    if (key) earliest.set(key, Math.min(order.number, earliest.get(key) ?? order.number));
  }
  if (earliest.size === 0) return [];
  const others = await Orders.in(store).aggregate<{ _id: unknown; first: { number: number; at: Date } }>(
    {
      [field]: { $in: field === 'customer_id' ? [...earliest.keys()].map(objectId) : [...earliest.keys()] },
      _id: { $nin: orders.map(({ id }) => objectId(id)) },
      order_status: { $ne: 'cancelled' },
      number: { $gt: 0 },
    },
    [{ $group: { _id: `$${field}`, first: { $min: { number: '$number', at: '$order_date' } } } }],
    { by, direction: 1 },
  );
  return others
    .filter(({ _id, first }) => first.number > (earliest.get(String(_id)) ?? 0))
    .map(({ first }) => dayInColombo(first.at));
}

/**
 * The day of an order, those on which it was handed over, because it may be refused later, and those of its changes since it
 * was marked: the days of earlier ones have them.
 */
const daysOf = ({ order_date, report_at, changed, handed }: MarkedOrder): string[] =>
  [order_date, ...handed, ...changed.filter((at) => at >= report_at)].map(dayInColombo);

/**
 * Matches the orders that have not changed since they were read. A mark that was set again without a new version is another
 * one. Orders that a migration has marked share their condition.
 */
function unchangedSince(orders: readonly MarkedOrder[]) {
  const alike = new Map<string, { _id: { $in: string[] }; version: number; report_at: Date }>();
  for (const { id, version, report_at } of orders) {
    const key = `${version} ${report_at.getTime()}`;
    const same = alike.get(key) ?? { _id: { $in: [] }, version, report_at };
    same._id.$in.push(id);
    alike.set(key, same);
  }
  return [...alike.values()];
}

/** Marks the days of all marked orders, and removes the marks of those that have not changed since they were read. */
async function markDays(store: Store): Promise<void> {
  let orders = await markedOrders(store);
  while (orders.length > 0) {
    const days = [
      orders.flatMap(daysOf),
      await daysOfNextOrders(store, orders, 'phone_key'),
      await daysOfNextOrders(store, orders, 'customer_id'),
    ];
    await markChangedDays(store, new Set(days.flat()));
    await Orders.in(store).updateManyInternal({ $or: unchangedSince(orders) }, { $unset: { report_at: 1 } });
    orders = await markedOrders(store);
  }
}

/**
 * Counts the days of a period whose orders have changed, the newest first. May be called at any time, repeatedly and
 * concurrently: a count that another has overtaken is not stored.
 */
export async function updateDays(store: Store, period: DayPeriod = {}): Promise<void> {
  await markDays(store);
  for (const dirty of await dirtyDays(store, period))
    await storeDay(store, dirty, await countDay(store, dirty.day));
}

/** Requests of one process for the same days that wait at the same time share an update. None is older than its call. */
const updates = coalesce<undefined, void>();

/**
 * Brings the days of a period up to date, for a report: they have every change of an order whose reply was sent. Returns that
 * they are still being counted when that takes longer than `wait` milliseconds, as the first count of a large store does; it
 * is continued, and the report has the days that are counted.
 */
export async function daysUpToDate(
  store: Store,
  period: DayPeriod = {},
  wait = LONGEST_WAIT,
): Promise<{ counting?: true }> {
  const key = `${store.id} ${period.from ?? ''} ${period.to ?? ''}`;
  const update = updates(key, undefined, () => updateDays(store, period));
  const ended = new AbortController();
  try {
    const late = pause(wait, 'late', { signal: ended.signal });
    return (await Promise.race([update, late])) === 'late' ? { counting: true } : {};
  } finally {
    ended.abort();
  }
}
