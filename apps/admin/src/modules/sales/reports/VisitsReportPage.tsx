import type { VisitsReport } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { type ShownPeriod, useReportPeriod, visitsReport } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { Figure, ProductsLeftOut, ReportTable, RowHead } from './table-parts.tsx';
import { per100, visitCsvRows } from './visit-rows.ts';

/** /reports/visits: how products were seen, put into carts and ordered. */
export function VisitsReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(visitsReport(period));
  return (
    <ReportPage
      title={t('From views to orders')}
      definition={t(
        'Views of product pages, and products that were put into a cart or checked out, by people: robots do not count. The server counts them without cookies, so figures are about. Orders were neither cancelled nor paid back.',
      )}
      file="visits"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ products }) => products.length === 0}
      csvRows={(report) => visitCsvRows(t, report)}
      facts={(report) => (
        <FactList
          facts={[
            [t('Views'), count(report.views)],
            [t('Orders per 100 views'), per100(report.orders, report.views)],
            [t('Orders per 100 carts'), per100(report.orders, report.carts)],
          ]}
        />
      )}
      table={(report) => <VisitsTable report={report} period={period} />}
    />
  );
}

function VisitsTable({ report, period }: { report: VisitsReport; period: ShownPeriod }) {
  const t = useT();
  const most = report.products[0]?.views ?? 0;
  return (
    <>
      <ReportTable
        columns={[
          t('Product'),
          t('Views'),
          t('Into carts'),
          t('Checkouts'),
          t('Orders'),
          t('Orders per 100 views'),
        ]}
      >
        <tbody>
          {report.products.map(({ product, name, ...figures }) => (
            <VisitRow
              key={product}
              name={
                <Anchor component={Link} to={paths.product(product)} inherit>
                  {name || t('Deleted product')}
                </Anchor>
              }
              to={paths.reportedOrders({ ...period, product, money: 'counted' })}
              share={most === 0 ? 0 : (figures.views / most) * 100}
              figures={figures}
            />
          ))}
        </tbody>
        <tfoot>
          <VisitRow name={t('Total')} share={0} figures={report} />
        </tfoot>
      </ReportTable>
      <ProductsLeftOut number={report.left_out} />
    </>
  );
}

interface VisitRowProps {
  name: ReactNode;
  /** The orders with the product. */
  to?: string;
  /** Its length beside the product with most views, in percent. */
  share: number;
  figures: Pick<VisitsReport, 'views' | 'carts' | 'checkouts' | 'orders'>;
}

function VisitRow({ name, to, share, figures: { views, carts, checkouts, orders } }: VisitRowProps) {
  const t = useT();
  return (
    <tr>
      <RowHead share={share}>{name}</RowHead>
      <td data-label={t('Views')}>{count(views)}</td>
      <td data-label={t('Into carts')}>{count(carts)}</td>
      <td data-label={t('Checkouts')}>{count(checkouts)}</td>
      <td data-label={t('Orders')}>
        {to === undefined || orders === 0 ? count(orders) : <Figure to={to}>{count(orders)}</Figure>}
      </td>
      <td data-label={t('Orders per 100 views')}>{per100(orders, views)}</td>
    </tr>
  );
}
