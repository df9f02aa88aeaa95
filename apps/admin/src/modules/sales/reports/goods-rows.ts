import type { District, DistrictsReport, ProductsReport, StockReport } from '@kade/contract';
import type { t as Translate } from '../../../lib/i18n.ts';

type T = typeof Translate;

/** The percentage that was refused of what was handed to couriers; null where nothing was. */
export const refusalShare = ({ sent, refused }: Pick<DistrictsReport, 'sent' | 'refused'>): number | null =>
  sent === 0 ? null : Math.round((refused / sent) * 100);

/** The table of products as rows of a CSV, the sums last. */
export function productCsvRows(t: T, { products, ...sums }: ProductsReport): object[] {
  const hasMargin = sums.margin !== undefined;
  return [...products, { name: t('Total'), ...sums }].map(
    ({ name, pieces, gross, discount, refunded, net, margin = '', margin_coverage = '' }) => ({
      [t('Product')]: name,
      [t('Pieces')]: pieces,
      [t('Before discounts')]: gross,
      [t('Discounts')]: discount,
      [t('Refunded')]: refunded,
      [t('Left')]: net,
      ...(hasMargin ? { [t('Margin')]: margin, [t('Sales whose cost is known')]: margin_coverage } : {}),
    }),
  );
}

/** The products that nobody buys as rows of a CSV, the sums last. */
export const stockCsvRows = (t: T, { rows, unsold }: StockReport): object[] =>
  [...rows, { name: t('Total'), ...unsold }].map(({ name, pieces, value }) => ({
    [t('Product')]: name,
    [t('Pieces')]: pieces,
    [t('Worth')]: value,
  }));

/** The table of districts as rows of a CSV, the sums last. */
export function districtCsvRows(
  t: T,
  { districts, ...sums }: DistrictsReport,
  nameOf: (district: District) => string,
): object[] {
  const rows = districts.map(({ district, ...figures }) => ({
    name: district === null ? t('Without a district') : nameOf(district),
    ...figures,
  }));
  return [...rows, { name: t('Total'), ...sums }].map(({ name, orders, total, sent, refused }) => ({
    [t('District')]: name,
    [t('Orders')]: orders,
    [t('Total')]: total,
    [t('With a courier')]: sent,
    [t('Refused')]: refused,
    [t('Share refused')]: refusalShare({ sent, refused }) ?? '',
  }));
}
