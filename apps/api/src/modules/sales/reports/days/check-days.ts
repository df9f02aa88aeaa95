import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../../db/stores/store.ts';
import { dayInColombo } from '../../../../lib/colombo-calendar.ts';
import { DAY } from '../../../../lib/duration.ts';
import { Orders } from '../../orders/order.model.ts';
import { countDay } from './count-day.ts';
import { type DayFigures, figuresOf, markChangedDays, ReportDays } from './report-day.model.ts';
import { updateDays } from './update-days.ts';

/** A day whose stored figures differ from those that its orders give. */
export interface DayDifference {
  day: string;
  stored: DayFigures;
  orders: DayFigures;
}

/** A moment at which a day begins in Colombo. */
const MIDNIGHT = new Date('2000-01-01T00:00:00+05:30');

/** Returns the days of a store that have orders or figures, the oldest first. */
async function knownDays(store: Store): Promise<string[]> {
  const place = { $floor: { $divide: [{ $subtract: ['$order_date', MIDNIGHT] }, DAY] } };
  const [placed, counted] = await Promise.all([
    Orders.in(store).aggregate<{ _id: number }>(
      { order_date: { $gte: new Date(0) } },
      [{ $group: { _id: place } }],
      { by: 'date', direction: 1 },
    ),
    ReportDays.in(store).aggregate<{ day: string }>({}, [{ $project: { day: 1 } }], {
      by: 'day',
      direction: 1,
    }),
  ]);
  const days = placed.map(({ _id }) => dayInColombo(new Date(MIDNIGHT.getTime() + _id * DAY)));
  return [...new Set([...days, ...counted.map(({ day }) => day)])].toSorted();
}

/** Returns how a day differs; null when it does not. Orders that change meanwhile are no difference. */
async function differenceOf(store: Store, day: string): Promise<DayDifference | null> {
  const before = await figuresOf(store, day);
  const orders = await countDay(store, day);
  if (isDeepStrictEqual(before.figures, orders)) return null;
  await updateDays(store);
  const after = await figuresOf(store, day);
  return before.changes === after.changes ? { day, stored: before.figures, orders } : null;
}

/** Yields the days of a store whose figures differ from a recount; of those that `isChosen`, if given. */
export async function* dayDifferences(
  store: Store,
  isChosen: (day: string) => boolean = () => true,
): AsyncGenerator<DayDifference> {
  await updateDays(store);
  for (const day of await knownDays(store)) {
    const found = isChosen(day) ? await differenceOf(store, day) : null;
    if (found) yield found;
  }
}

/** Counts a day anew, whether its orders have changed or not. */
export async function recountDay(store: Store, day: string): Promise<void> {
  await markChangedDays(store, new Set([day]));
  await updateDays(store);
}
