import type { ProductsReport } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { productCsvRows } from './goods-rows.ts';
import { productsReport, type ShownPeriod, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import classes from './reports.module.css';

/** /reports/products: what sold in a period, by product and variant. */
export function ProductsReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(productsReport(period));
  return (
    <ReportPage
      title={t('Products sold')}
      definition={t(
        'Orders that were neither cancelled nor paid back, without delivery. What is left is the price after discounts and refunds.',
      )}
      file="products"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ products }) => products.length === 0}
      csvRows={(report) => productCsvRows(t, report)}
      facts={(report) =>
        report.margin === undefined ? null : (
          <FactList
            facts={[
              [t('Margin'), <Money key="margin" amount={report.margin} />],
              [t('Sales whose cost is known'), `${report.margin_coverage ?? 0} %`],
            ]}
          />
        )
      }
      table={(report) => <ProductsTable report={report} period={period} />}
    />
  );
}

interface TableProps {
  report: ProductsReport;
  period: ShownPeriod;
}

function ProductsTable({ report, period }: TableProps) {
  const t = useT();
  const most = report.products[0]?.net ?? 0;
  const hasMargin = report.margin !== undefined;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('Product')}</th>
            <th scope="col">{t('Pieces')}</th>
            <th scope="col">{t('Before discounts')}</th>
            <th scope="col">{t('Discounts')}</th>
            <th scope="col">{t('Refunded')}</th>
            <th scope="col">{t('Left')}</th>
            {hasMargin && <th scope="col">{t('Margin')}</th>}
          </tr>
        </thead>
        <tbody>
          {report.products.map((row) => (
            <Row
              key={`${row.product} ${row.variant ?? ''}`}
              name={row.name}
              to={paths.reportedOrders({ ...period, product: row.product, money: 'counted' })}
              share={most === 0 ? 0 : (row.net / most) * 100}
              figures={row}
              hasMargin={hasMargin}
            />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('Total')} share={0} figures={report} hasMargin={hasMargin} />
        </tfoot>
      </table>
      {report.left_out > 0 && (
        <Text size="sm" c="dimmed">
          {t('{{count}} more products are in the total only.', { count: report.left_out })}
        </Text>
      )}
    </>
  );
}

interface RowProps {
  name: string;
  /** The orders with the product. */
  to?: string;
  /** Its length beside the best product, in percent. */
  share: number;
  figures: Pick<
    ProductsReport,
    'pieces' | 'gross' | 'discount' | 'refunded' | 'net' | 'margin' | 'margin_coverage'
  >;
  /** Whether the report has margins. */
  hasMargin: boolean;
}

function Row({ name, to, share, figures, hasMargin }: RowProps) {
  const t = useT();
  const { pieces, gross, discount, refunded, net, margin, margin_coverage = 0 } = figures;
  return (
    <tr>
      <th scope="row">
        {to === undefined ? (
          name
        ) : (
          <Anchor component={Link} to={to} inherit>
            {name}
          </Anchor>
        )}
        <span className={classes.share} style={{ inlineSize: `${share}%` }} aria-hidden />
      </th>
      <td data-label={t('Pieces')}>{count(pieces)}</td>
      <td data-label={t('Before discounts')}>{money(gross)}</td>
      <td data-label={t('Discounts')}>{money(discount)}</td>
      <td data-label={t('Refunded')}>{money(refunded)}</td>
      <td data-label={t('Left')}>{money(net)}</td>
      {hasMargin && (
        <td data-label={t('Margin')}>
          {margin === undefined ? '–' : money(margin)}
          {margin !== undefined && margin_coverage < 100 && ` (${margin_coverage} %)`}
        </td>
      )}
    </tr>
  );
}
