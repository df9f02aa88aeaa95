import {
  dayInColombo,
  midnightOf,
  mondayOf,
  monthInColombo,
  startOfDay,
} from '../../lib/colombo-calendar.ts';
import { isObject, type RawDocument } from '../../db/scoped/serialization.ts';
import type { Recording } from './recording.ts';
import { DAY } from '../../lib/duration.ts';

function mapDates(value: unknown, change: (date: Date) => Date): unknown {
  if (value instanceof Date) return change(value);
  if (Array.isArray(value)) return value.map((entry) => mapDates(entry, change));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapDates(inner, change)]));
}

/** Returns the number of days between two calendar days in Colombo. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY);

/** Returns one to three, a number of days; the same for the same row. */
const spread = ({ _id }: RawDocument): number => 1 + (Number.parseInt(String(_id).slice(-4), 16) % 3);

/**
 * Moves a row's times by whole days, so that hours are unchanged and the last recorded day is today. An order that
 * would be in the future happened one to three days before instead.
 */
function movedRow(row: RawDocument, recorded: Date, now: Date): RawDocument {
  const days = daysBetween(recorded, now);
  const moved = (date: Date, earlier: number) => new Date(date.getTime() + (days - earlier) * DAY);
  const ahead = row.order_date instanceof Date && moved(row.order_date, 0) > now;
  const earlier = ahead ? spread(row) : 0;
  // Times after `recorded` are those at which rows were written. They become `now`.
  const change = (date: Date) => (date > recorded || moved(date, earlier) > now ? now : moved(date, earlier));
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, mapDates(value, change)]));
}

/** Returns the number of orders of each store by month, by the moved dates. */
function months(orders: readonly RawDocument[]): Map<string, Record<string, number>> {
  const counted = new Map<string, Record<string, number>>();
  for (const { store, order_date } of orders) {
    if (!(order_date instanceof Date)) continue;
    const ofStore = counted.get(String(store)) ?? {};
    const month = monthInColombo(order_date);
    counted.set(String(store), { ...ofStore, [month]: (ofStore[month] ?? 0) + 1 });
  }
  return counted;
}

/** Returns the customers with the moved times of their orders. */
function movedCustomers(customers: readonly RawDocument[], orders: readonly RawDocument[]): RawDocument[] {
  const times = new Map<string, number[]>();
  for (const { customer_id, order_date } of orders)
    if (order_date instanceof Date)
      times.set(String(customer_id), [...(times.get(String(customer_id)) ?? []), order_date.getTime()]);
  return customers.map((row) => {
    const own = times.get(String(row._id)) ?? [];
    if (own.length === 0) return row;
    return {
      ...row,
      first_order_at: new Date(Math.min(...own)),
      last_order_at: new Date(Math.max(...own)),
    };
  });
}

/** Returns the changes of stock at the moved times of their orders; those without one are as old as the first order. */
function movedStock(moves: readonly RawDocument[], orders: readonly RawDocument[]): RawDocument[] {
  const times = new Map<string, Date>();
  let first: Date | undefined;
  for (const { _id, order_date } of orders) {
    if (!(order_date instanceof Date)) continue;
    times.set(String(_id), order_date);
    if (!first || order_date < first) first = order_date;
  }
  return moves.map((row) => ({ ...row, at: times.get(String(row.order)) ?? first ?? row.at }));
}

/** Returns the statements of couriers at the moved times at which their orders were paid. */
function movedStatements(statements: readonly RawDocument[], orders: readonly RawDocument[]): RawDocument[] {
  const times = new Map(orders.map(({ _id, cash_received_at }) => [String(_id), cash_received_at]));
  return statements.map((row) => {
    const [first] = Array.isArray(row.orders) ? row.orders : [];
    const at = times.get(String(first));
    return at instanceof Date ? { ...row, created_at: at, updated_at: at } : row;
  });
}

/** Returns counts of days, moved as the times are; they are kept as long after their day as before. */
function movedCounts(rows: readonly RawDocument[], recorded: Date, now: Date): RawDocument[] {
  const days = daysBetween(recorded, now);
  const later = (date: Date) => new Date(date.getTime() + days * DAY);
  return rows.map((row) => {
    const day = dayInColombo(later(midnightOf(String(row.day))));
    const moved = movedRow(row, recorded, now);
    const expire = row.expire instanceof Date ? later(row.expire) : row.expire;
    return { ...moved, day, expire, ...(row.week === undefined ? {} : { week: mondayOf(day) }) };
  });
}

/** Returns the lines of the ledger with the moved times of their orders. */
function movedLines(lines: readonly RawDocument[], orders: readonly RawDocument[]): RawDocument[] {
  // `fees` is a list with times in rows of orders.
  const byId = new Map(orders.map((order) => [String(order._id), order.fees as { at: Date }[]]));
  return lines.map((line) => {
    const { at } = byId.get(String(line.subject))?.[Number(line.entry) - 1] ?? {};
    return at ? { ...line, at, month: monthInColombo(at) } : line;
  });
}

/** Returns a recording with all times moved so that it ends at `now`. */
export function retimed({ rows, ...rest }: Recording, now: Date): Recording {
  const moved = Object.fromEntries(
    Object.entries(rows).map(([model, all]) => [model, all.map((row) => movedRow(row, rest.now, now))]),
  );
  const byMonth = months(moved.Order ?? []);
  const stores = (moved.Store ?? []).map((store) => ({
    ...store,
    usage: { ...(isObject(store.usage) ? store.usage : {}), months: byMonth.get(String(store._id)) ?? {} },
  }));
  const lines = movedLines(moved.LedgerLine ?? [], moved.Order ?? []);
  const customers = movedCustomers(moved.Customer ?? [], moved.Order ?? []);
  const statements = movedStatements(moved.Settlement ?? [], moved.Order ?? []);
  const moves = movedStock(moved.StockMove ?? [], moved.Order ?? []);
  return {
    ...rest,
    now,
    rows: {
      ...moved,
      Store: stores,
      LedgerLine: lines,
      Customer: customers,
      StockMove: moves,
      ProductViews: movedCounts(rows.ProductViews ?? [], rest.now, now),
      SearchText: movedCounts(rows.SearchText ?? [], rest.now, now),
      Settlement: statements,
    },
  };
}
