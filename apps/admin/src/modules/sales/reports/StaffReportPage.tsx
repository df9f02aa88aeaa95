import type { StaffReport } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { staffColumns, staffCsvRows } from './people-rows.ts';
import { type ShownPeriod, staffReport, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { Figure, ReportTable } from './table-parts.tsx';

/** /reports/staff: how many orders each member of the staff took, confirmed, sent and so on. */
export function StaffReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(staffReport(period));
  return (
    <ReportPage
      title={t('What the staff did')}
      view="event"
      definition={t(
        'How often each of the staff did something with an order. Buyers and automatic steps are left out.',
      )}
      file="staff"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ staff }) => staff.length === 0}
      csvRows={(report) => staffCsvRows(t, report)}
      table={(report) => <StaffTable report={report} period={period} />}
    />
  );
}

function StaffTable({ report: { staff, ...sums }, period }: { report: StaffReport; period: ShownPeriod }) {
  const t = useT();
  const columns = staffColumns(t);
  return (
    <ReportTable columns={[t('Member'), ...columns.map(([, name]) => name)]}>
      <tbody>
        {staff.map((row) => (
          <tr key={row.by}>
            <th scope="row">{row.by}</th>
            {columns.map(([act, name]) => (
              <td key={act} data-label={name}>
                {row[act] === 0 ? (
                  0
                ) : (
                  <Figure to={paths.reportedOrders({ ...period, did: act, by: row.by })}>
                    {count(row[act])}
                  </Figure>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('Total')}</th>
          {columns.map(([act, name]) => (
            <td key={act} data-label={name}>
              {count(sums[act])}
            </td>
          ))}
        </tr>
      </tfoot>
    </ReportTable>
  );
}
