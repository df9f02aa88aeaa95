import type { DayPeriod, SourcesReport } from '@kade/contract';
import { rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { SourceLinks } from '../sources/source-link.model.ts';
import { ofPeriod, ReportDays, type SourceOfDay } from './days/report-day.model.ts';
import { daysUpToDate } from './days/update-days.ts';
import { paymentsReport } from './payments-report.ts';

const sumOf = (rows: readonly SourceOfDay[], name: 'orders' | 'total') =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Returns from where the buyers of a period came, in rupees; the days are those in Colombo. */
export async function sourcesReport(store: Store, period: DayPeriod): Promise<SourcesReport> {
  const counting = await daysUpToDate(store, period);
  const [found, links, all] = await Promise.all([
    ReportDays.in(store).aggregate<SourceOfDay>(
      ofPeriod(period),
      [
        { $project: { sources: 1 } },
        { $unwind: '$sources' },
        {
          $group: {
            _id: '$sources.via',
            orders: { $sum: '$sources.orders' },
            total: { $sum: '$sources.total' },
          },
        },
        { $project: { _id: 0, via: '$_id', orders: 1, total: 1 } },
      ],
      { by: 'day', direction: 1 },
    ),
    SourceLinks.in(store).list({}, { by: 'code', direction: 1 }),
    paymentsReport(store, period),
  ]);
  const names = new Map(links.map(({ code, name }) => [code, name]));
  const rows = found.toSorted((a, b) => b.total - a.total || (a.via < b.via ? -1 : 1));
  return {
    orders: all.orders,
    total: all.total,
    links: rows.map(({ via, orders, total }) => ({
      code: via,
      name: names.get(via) ?? '',
      orders,
      total: rupees(total),
    })),
    other: {
      orders: all.orders - sumOf(rows, 'orders'),
      total: rupees(Math.round(all.total * 100) - sumOf(rows, 'total')),
    },
    ...counting,
  };
}
