import type { Store } from '../../../../db/stores/store.ts';
import { dayInColombo, midnightOf } from '../../../../lib/colombo-calendar.ts';
import { DAY } from '../../../../lib/duration.ts';
import { Orders } from '../../orders/order.model.ts';
import { daysOf, type Period, type Span } from '../period.rules.ts';
import { ofPeriod, ReportDays } from './report-day.model.ts';

/** Of more marked orders not all days are known: what one command reads stays small. */
const MOST_MARKED = 500;
/** Each span is a command or more; those between many are read along. */
const MOST_SPANS = 10;
const MARKED = { by: 'report_at', direction: 1 } as const;

/** The figures of the days whose rows have every change, and the times of the other days, whose orders are to be read. */
export interface ReadDays<Figures> {
  counted: (Figures & { day: string })[];
  open: Span[];
}

/** Returns the days of the orders whose changes their rows do not have; null for too many orders. */
async function markedDays(store: Store): Promise<string[] | null> {
  const marked = await Orders.in(store).aggregate<{ order_date: Date }>(
    { report_at: { $exists: true } },
    [{ $limit: MOST_MARKED + 1 }, { $project: { _id: 0, order_date: 1 } }],
    MARKED,
  );
  return marked.length > MOST_MARKED ? null : marked.map(({ order_date }) => dayInColombo(order_date));
}

/** Unites days that follow each other, and all days from the first to the last where they are too many spans. */
function spansOf(days: ReadonlySet<string>): Span[] {
  const spans: Span[] = [];
  for (const day of [...days].toSorted()) {
    const from = midnightOf(day);
    const to = new Date(from.getTime() + DAY);
    const last = spans.at(-1);
    if (last?.to.getTime() === from.getTime()) last.to = to;
    else spans.push({ from, to });
  }
  const [first, last] = [spans[0], spans.at(-1)];
  return first && last && spans.length > MOST_SPANS ? [{ from: first.from, to: last.to }] : spans;
}

const isIn = (day: string, { from, to }: Span) => midnightOf(day) >= from && midnightOf(day) < to;

/**
 * Returns figures of the days of a period, projected by `figures`, as of a moment after the call. Counts nothing: a day that
 * waits to be counted is left to the caller, who reads its orders. Only for figures that every row with `sales` has, and that
 * change with orders of the day alone.
 */
export async function readDays<Figures>(
  store: Store,
  period: Period,
  figures: object,
): Promise<ReadDays<Figures>> {
  // The orders before the rows: a mark is removed only when the row of its day is marked.
  const marked = await markedDays(store);
  type Row = Figures & { day: string; isOpen: boolean };
  const rows = await ReportDays.in(store).aggregate<Row>(
    ofPeriod(period),
    [
      {
        $project: {
          _id: 0,
          day: 1,
          // A row that the version before has counted has no sales.
          isOpen: { $or: ['$dirty', { $not: [{ $isArray: '$sales' }] }] },
          ...figures,
        },
      },
    ],
    { by: 'day', direction: 1 },
  );
  const waiting = marked ?? daysOf(period, Number.POSITIVE_INFINITY);
  const inPeriod = waiting.filter((day) => day >= period.from && day <= period.to);
  const open = spansOf(new Set([...inPeriod, ...rows.filter(({ isOpen }) => isOpen).map(({ day }) => day)]));
  return { counted: rows.filter(({ day }) => !open.some((span) => isIn(day, span))), open };
}
