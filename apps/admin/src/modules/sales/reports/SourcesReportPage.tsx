import type { SourcesReport } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { partOf } from './people-rows.ts';
import { type ShownPeriod, sourcesReport, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { Figure, ReportTable, RowHead } from './table-parts.tsx';
import { sourceCsvRows, sourceRows } from './source-rows.ts';
import { SourceLinks } from './SourceLinks.tsx';

/** /reports/sources: from where buyers come, and the links that tell it. */
export function SourcesReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(sourcesReport(period));
  return (
    <ReportPage
      title={t('Where buyers come from')}
      definition={t(
        'Orders that were neither cancelled nor paid back, by the last of your links that the buyer opened within 30 days before.',
      )}
      file="sources"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ orders }) => orders === 0}
      csvRows={(report) => sourceCsvRows(t, report)}
      table={(report) => <SourcesTable report={report} period={period} />}
      below={<SourceLinks />}
    />
  );
}

function SourcesTable({ report, period }: { report: SourcesReport; period: ShownPeriod }) {
  const t = useT();
  return (
    <ReportTable columns={[t('Link'), t('Orders'), t('Total')]}>
      <tbody>
        {sourceRows(t, report).map(({ name, code, orders, total }) => (
          <tr key={code}>
            <RowHead share={partOf(total, report.total) ?? 0}>{name}</RowHead>
            <td data-label={t('Orders')}>
              {code === '' || orders === 0 ? (
                count(orders)
              ) : (
                <Figure to={paths.reportedOrders({ ...period, via: code, money: 'counted' })}>
                  {count(orders)}
                </Figure>
              )}
            </td>
            <td data-label={t('Total')}>{money(total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          <td data-label={t('Orders')}>
            <Figure to={paths.reportedOrders({ ...period, money: 'counted' })}>{count(report.orders)}</Figure>
          </td>
          <td data-label={t('Total')}>{money(report.total)}</td>
        </tr>
      </tfoot>
    </ReportTable>
  );
}
