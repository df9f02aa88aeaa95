import type { DistrictsReport } from '@kade/contract';
import { Title } from '@mantine/core';
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
        'Orders that were neither cancelled nor paid back. With a courier are the orders that were handed to one on these days, whenever they were placed; refused are those of them that the buyer did not take.',
      )}
      file="districts"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ districts }) => districts.length === 0}
      csvRows={(report) => districtCsvRows(t, report, nameOf)}
      table={(report) => (
        <>
          <DistrictsTable report={report} period={period} />
          {report.products.length > 0 && (
            <>
              <Title order={3}>{t('Refused by product')}</Title>
              <RefusedTable report={report} period={period} />
            </>
          )}
        </>
      )}
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
            of={district === null ? undefined : { ...period, district }}
            figures={figures}
          />
        ))}
      </tbody>
      <tfoot>
        <Row name={t('Total')} figures={report} of={{ ...period }} />
      </tfoot>
    </ReportTable>
  );
}

/** The products that were refused, the most often refused first. */
function RefusedTable({ report, period }: { report: DistrictsReport; period: ShownPeriod }) {
  const t = useT();
  return (
    <ReportTable columns={[t('Product'), t('With a courier'), t('Refused'), t('Share refused')]}>
      <tbody>
        {report.products.map(({ product, name, ...figures }) => (
          <tr key={product}>
            <RowHead share={refusalShare(figures) ?? 0}>{name}</RowHead>
            <Parcels figures={figures} of={{ ...period, product }} />
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}

interface ParcelsProps {
  figures: Pick<DistrictsReport, 'sent' | 'refused'>;
  /** Which orders they are; they cannot be listed without. */
  of: Record<string, string> | undefined;
}

/** How many parcels left, how many of them were refused, and the share. */
function Parcels({ figures, of }: ParcelsProps) {
  const t = useT();
  const { sent, refused } = figures;
  const share = refusalShare(figures);
  const to = (moved: 'sent' | 'refused') =>
    of && figures[moved] > 0 ? paths.reportedOrders({ ...of, moved }) : undefined;
  return (
    <>
      <td data-label={t('With a courier')}>
        <Figure to={to('sent')}>{count(sent)}</Figure>
      </td>
      <td data-label={t('Refused')}>
        <Figure to={to('refused')}>{count(refused)}</Figure>
      </td>
      <td data-label={t('Share refused')}>{share === null ? '–' : `${share} %`}</td>
    </>
  );
}

interface RowProps {
  name: string;
  figures: Pick<DistrictsReport, 'orders' | 'total' | 'sent' | 'refused'>;
  /** Which orders they are; they cannot be listed without. */
  of: Record<string, string> | undefined;
}

function Row({ name, of, figures }: RowProps) {
  const t = useT();
  return (
    <tr>
      <RowHead share={refusalShare(figures) ?? 0}>{name}</RowHead>
      <td data-label={t('Orders')}>
        <Figure to={of && paths.reportedOrders({ ...of, money: 'counted' })}>{count(figures.orders)}</Figure>
      </td>
      <td data-label={t('Total')}>{money(figures.total)}</td>
      <Parcels figures={figures} of={of} />
    </tr>
  );
}
