import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '../../../../db/connection/coalesce.ts';
import { objectId } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { busy } from '../../../../lib/api-error.ts';
import { dayInColombo } from '../../../../lib/colombo-calendar.ts';
import { SECOND } from '../../../../lib/duration.ts';
import { Orders } from '../../orders/order.model.ts';
import { countDay } from './count-day.ts';
import { dirtyDays, markDay, storeDay } from './report-day.model.ts';

// The update that places or changes an order also marks it with `report_at`. Its day is marked afterwards, then the mark
// of the order is removed, and the day is counted anew from its orders, never added to. Whoever reads a report does this
// first, so it has every change; a job does it for stores whose reports nobody reads. After a crash the marks are still
// there, and a repetition changes nothing.

/** A connection on which nothing is sent is closed after 20 s. */
const LONGEST_WAIT = 10 * SECOND;
/** In seconds. */
const RETRY_AFTER = 30;
const BATCH = 500;
const MARKED = { by: 'report_at', direction: 1 } as const;

interface MarkedOrder {
  _id: unknown;
  id: string;
  version: number;
  number: number;
  order_date: Date;
  phone_key?: string;
}

const markedOrders = (store: Store): Promise<MarkedOrder[]> =>
  Orders.in(store).aggregate<MarkedOrder>(
    { report_at: { $exists: true } },
    [
      { $limit: BATCH },
      {
        $project: { id: { $toString: '$_id' }, version: 1, number: 1, order_date: 1, phone_key: 1 },
      },
    ],
    MARKED,
  );

/**
 * Returns the days of later orders that are the first of their buyer, or not any more, because of these: the first order
 * that was not cancelled counts.
 */
async function daysOfNextOrders(store: Store, orders: readonly MarkedOrder[]): Promise<string[]> {
  const earliest = new Map<string, number>();
  for (const { phone_key, number } of orders)
    if (phone_key) earliest.set(phone_key, Math.min(number, earliest.get(phone_key) ?? number));
  if (earliest.size === 0) return [];
  const others = await Orders.in(store).aggregate<{ _id: string; first: { number: number; at: Date } }>(
    {
      phone_key: { $in: [...earliest.keys()] },
      _id: { $nin: orders.map(({ id }) => objectId(id)) },
      order_status: { $ne: 'cancelled' },
      number: { $gt: 0 },
    },
    [{ $group: { _id: '$phone_key', first: { $min: { number: '$number', at: '$order_date' } } } }],
    { by: 'phone', direction: 1 },
  );
  return others
    .filter(({ _id, first }) => first.number > (earliest.get(_id) ?? 0))
    .map(({ first }) => dayInColombo(first.at));
}

/** Marks the days of all marked orders, and removes the marks of those that have not changed since they were read. */
async function markDays(store: Store): Promise<void> {
  let orders = await markedOrders(store);
  while (orders.length > 0) {
    const days = orders.map(({ order_date }) => dayInColombo(order_date));
    for (const day of new Set([...days, ...(await daysOfNextOrders(store, orders))]))
      await markDay(store, day);
    const unchanged = orders.map(({ id, version }) => ({ _id: id, version }));
    await Orders.in(store).updateManyInternal({ $or: unchanged }, { $unset: { report_at: 1 } });
    orders = await markedOrders(store);
  }
}

/**
 * Counts the days of a store whose orders have changed; only those before `before`, if given. May be called at any time,
 * repeatedly and concurrently: a count that another has overtaken is not stored.
 */
export async function updateDays(store: Store, before?: string): Promise<void> {
  await markDays(store);
  for (const dirty of await dirtyDays(store, before))
    await storeDay(store, dirty, await countDay(store, dirty.day));
}

/** Requests of one process that wait at the same time share an update. None is older than its call. */
const updates = coalesce<undefined, void>();

/**
 * Brings the days of a store up to date, for a report: they have every change of an order whose reply was sent. Throws a
 * 503 when that takes longer than `wait` milliseconds, as the first count of a large store does; it is continued.
 */
export async function daysUpToDate(store: Store, wait = LONGEST_WAIT): Promise<void> {
  const update = updates(store.id, undefined, () => updateDays(store));
  const ended = new AbortController();
  try {
    const late = pause(wait, 'late', { signal: ended.signal });
    if ((await Promise.race([update, late])) === 'late') throw busy('figures_busy', RETRY_AFTER);
  } finally {
    ended.abort();
  }
}
