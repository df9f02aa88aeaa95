import { MAX_REPORTED_DAYS, type SalesFigures, type SalesOverTime, type SalesQuery } from '@kade/contract';
import type { z } from 'zod';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { importedIn, pastSales } from '../past-orders/past-sales.ts';
import { MOVED, type Moved, NOTHING_MOVED } from './days/order-moves.rules.ts';
import { ofPeriod, ReportDays } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';
import { comparedPeriod, daysOf, type Period } from './period.rules.ts';

type Query = z.output<typeof SalesQuery>;
/** Amounts in cents. */
type Day = Moved & { day: string };

const sumOf = (path: string) => ({ $sum: `$${path}` });
const goods = {
  $subtract: [sumOf('products.gross'), { $add: [sumOf('products.discount'), sumOf('products.refunded')] }],
};

/** What a day comes to in each view, from its row. */
const VIEWS = {
  order: {
    day: 1,
    orders: sumOf('methods.orders'),
    gross: sumOf('products.gross'),
    discount: sumOf('products.discount'),
    cancelled: { $literal: 0 },
    refunded: sumOf('products.refunded'),
    charges: { $subtract: [sumOf('methods.total'), goods] },
    received: sumOf('methods.received'),
  },
  event: {
    day: 1,
    ...Object.fromEntries(MOVED.map((name) => [name, { $ifNull: [`$moved.${name}`, 0] }])),
  },
};

const readDays = (store: Store, period: Partial<Period>, view: Query['view']): Promise<Day[]> =>
  ReportDays.in(store).aggregate<Day>(ofPeriod(period), [{ $project: { _id: 0, ...VIEWS[view] } }], {
    by: 'day',
    direction: 1,
  });

/** Returns the days of a period, with those of imported orders where they are asked for. */
async function read(store: Store, period: Partial<Period>, { view, imported }: Query): Promise<Day[]> {
  const days = await readDays(store, period, view);
  if (!imported) return days;
  const sums = new Map(days.map((day) => [day.day, day]));
  for (const past of await pastSales(store, period)) {
    const day = sums.get(past.day) ?? { ...NOTHING_MOVED, day: past.day };
    const sum = { ...day };
    for (const name of MOVED) sum[name] += past[name];
    sums.set(past.day, sum);
  }
  return [...sums.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

function figuresOf({ orders, gross, discount, cancelled, refunded, charges, received }: Moved): SalesFigures {
  const net = gross - discount - cancelled - refunded;
  return {
    orders,
    gross: rupees(gross),
    discount: rupees(discount),
    cancelled: rupees(cancelled),
    refunded: rupees(refunded),
    net: rupees(net),
    charges: rupees(charges),
    total: rupees(net + charges),
    received: rupees(received),
  };
}

function ofAll(days: readonly Moved[]) {
  const sums = { ...NOTHING_MOVED };
  for (const day of days) for (const name of MOVED) sums[name] += day[name];
  const { orders, gross, discount } = sums;
  const average = orders === 0 ? null : rupees(Math.round((gross - discount) / orders));
  return { ...figuresOf(sums), average };
}

/** The days of a period; without a first or last one those of the shop. Throws a 400 for more than a report has rows for. */
function periodOf({ from, to }: Query, days: readonly Day[]): Period | null {
  const first = from ?? days[0]?.day ?? to;
  const last = to ?? days.at(-1)?.day ?? from;
  if (first === undefined || last === undefined) return null;
  const count = daysOf({ from: first, to: last }, MAX_REPORTED_DAYS + 1).length;
  if (count > MAX_REPORTED_DAYS)
    throw apiError('period_too_long', { params: { most: MAX_REPORTED_DAYS }, field: 'from' });
  return { from: first, to: last };
}

/**
 * Returns the sales of a period in a view, day by day, and of the period that it is compared with, in rupees; the days are
 * those in Colombo. Throws a 400 for a period that is too long.
 */
export async function salesOverTime(store: Store, query: Query): Promise<SalesOverTime> {
  const counting = await daysUpToDate(store, query);
  const [days, imported] = await Promise.all([read(store, query, query), importedIn(store, query)]);
  const period = periodOf(query, days);
  const known = new Map(days.map((day) => [day.day, day]));
  const shown = period ? daysOf(period, MAX_REPORTED_DAYS) : [];
  const other = period && query.compare ? comparedPeriod(period, query.compare) : null;
  const countingOther = other ? await daysUpToDate(store, other) : {};
  return {
    ...ofAll(days),
    days: shown.map((day) => ({ day, ...figuresOf(known.get(day) ?? NOTHING_MOVED) })),
    ...(other ? { compared: { ...other, ...ofAll(await read(store, other, query)) } } : {}),
    ...imported,
    ...counting,
    ...countingOther,
  };
}
