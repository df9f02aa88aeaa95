import type { DistrictsReport } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useDistrictName } from '../../../lib/districts.ts';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { districtCsvRows, refusalShare } from './goods-rows.ts';
import { ImportedLeftOut } from './imported-orders.tsx';
import { districtsReport, type ShownPeriod, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { Figure, ReportTable, RowHead } from './table-parts.tsx';

/** /reports/districts: where orders go, and where parcels are refused at the door. */
export function DistrictsReportPage() {
  const t = useT();
  const nameOf = useDistrictName();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(districtsReport(period));
  return (
    <ReportPage
      title={t('Districts and refusals')}
      definition={t(
        'Orders that were neither cancelled nor paid back. Refused are those of the orders handed to a courier that the buyer did not take.',
      )}
      file="districts"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ districts }) => districts.length === 0}
      csvRows={(report) => districtCsvRows(t, report, nameOf)}
      table={(report) => <DistrictsTable report={report} period={period} />}
      below={<ImportedLeftOut number={query.data?.imported} why={t('They have no district.')} />}
    />
  );
}

function DistrictsTable({ report, period }: { report: DistrictsReport; period: ShownPeriod }) {
  const t = useT();
  const nameOf = useDistrictName();
  return (
    <ReportTable
      columns={[
        t('District'),
        t('Orders'),
        t('Total'),
        t('With a courier'),
        t('Refused'),
        t('Share refused'),
      ]}
    >
      <tbody>
        {report.districts.map(({ district, ...figures }) => (
          <Row
            key={district ?? ''}
            name={district === null ? t('Without a district') : nameOf(district)}
            to={
              district === null ? undefined : paths.reportedOrders({ ...period, district, money: 'counted' })
            }
            figures={figures}
          />
        ))}
      </tbody>
      <tfoot>
        <Row name={t('Total')} figures={report} to={paths.reportedOrders({ ...period, money: 'counted' })} />
      </tfoot>
    </ReportTable>
  );
}

interface RowProps {
  name: string;
  /** The orders that are counted. */
  to: string | undefined;
  figures: Pick<DistrictsReport, 'orders' | 'total' | 'sent' | 'refused'>;
}

function Row({ name, to, figures }: RowProps) {
  const t = useT();
  const share = refusalShare(figures);
  return (
    <tr>
      <RowHead share={share ?? 0}>{name}</RowHead>
      <td data-label={t('Orders')}>
        <Figure to={to}>{count(figures.orders)}</Figure>
      </td>
      <td data-label={t('Total')}>{money(figures.total)}</td>
      <td data-label={t('With a courier')}>{count(figures.sent)}</td>
      <td data-label={t('Refused')}>{count(figures.refused)}</td>
      <td data-label={t('Share refused')}>{share === null ? '–' : `${share} %`}</td>
    </tr>
  );
}
