import type { ProductsReport } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { productCsvRows } from './goods-rows.ts';
import { ImportedLeftOut } from './imported-orders.tsx';
import { productsReport, type ShownPeriod, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { Figure, ProductsLeftOut, ReportTable, RowHead } from './table-parts.tsx';

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
      below={<ImportedLeftOut number={query.data?.imported} why={t('They name no product of this shop.')} />}
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
      <ReportTable
        columns={[
          t('Product'),
          t('Pieces'),
          t('Before discounts'),
          t('Discounts'),
          t('Refunded'),
          t('Left'),
          ...(hasMargin ? [t('Margin')] : []),
        ]}
      >
        <tbody>
          {report.products.map((row) => (
            <Row
              key={`${row.product} ${row.variant ?? ''}`}
              name={row.name}
              to={paths.reportedOrders({
                ...period,
                product: row.product,
                ...(row.variant ? { variant: row.variant } : {}),
                money: 'counted',
              })}
              share={most === 0 ? 0 : (row.net / most) * 100}
              figures={row}
              hasMargin={hasMargin}
            />
          ))}
        </tbody>
        <tfoot>
          <Row name={t('Total')} share={0} figures={report} hasMargin={hasMargin} />
        </tfoot>
      </ReportTable>
      <ProductsLeftOut number={report.left_out} />
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
      <RowHead share={share}>
        <Figure to={to}>{name}</Figure>
      </RowHead>
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
