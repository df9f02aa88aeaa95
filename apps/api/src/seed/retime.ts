import { monthOf } from '../colombo.ts';
import type { Plain } from '../db/wire.ts';
import type { Recording } from './recording.ts';

const DAY = 86_400_000;

function mapDates(value: unknown, change: (date: Date) => Date): unknown {
  if (value instanceof Date) return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapDates(entry, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapDates(inner, change)]));
}

/** Moves a recorded time by whole days, so that hours stay what they were; what would lie ahead happened a day before. */
function mover(recorded: Date, now: Date): (date: Date) => Date {
  const days = Math.ceil((now.getTime() - recorded.getTime()) / DAY);
  return (date) => {
    // Rows were written when the demo was recorded, whatever time it told of; to the reader they are new.
    if (date > recorded) return now;
    const moved = new Date(date.getTime() + days * DAY);
    return moved <= now ? moved : new Date(moved.getTime() - DAY);
  };
}

/** How many orders each store took in each month, by the moved dates. */
function months(orders: readonly Plain[]): Map<string, Record<string, number>> {
  const counted = new Map<string, Record<string, number>>();
  for (const { store, order_date } of orders) {
    const ofStore = counted.get(String(store)) ?? {};
    const month = monthOf(order_date as Date);
    counted.set(String(store), { ...ofStore, [month]: (ofStore[month] ?? 0) + 1 });
  }
  return counted;
}

/** A recording as if it had been made just before `now`. */
export function retimed({ rows, ...rest }: Recording, now: Date): Recording {
  const moved = mapDates(rows, mover(rest.now, now)) as Recording['rows'];
  const byMonth = months(moved.Order ?? []);
  const stores = (moved.Store ?? []).map((store) => ({
    ...store,
    usage: { ...(store.usage as Plain), months: byMonth.get(String(store._id)) ?? {} },
  }));
  return { ...rest, now, rows: { ...moved, Store: stores } };
}
