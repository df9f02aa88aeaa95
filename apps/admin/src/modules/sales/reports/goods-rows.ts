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

/** The tables of districts, the sums last, and of refused products as rows of a CSV. */
export function districtCsvRows(
  t: T,
  { districts, products, ...sums }: DistrictsReport,
  nameOf: (district: District) => string,
): object[] {
  const toRow = (name: string, product: string, figures: Partial<DistrictsReport>) => ({
    [t('District')]: name,
    [t('Product')]: product,
    [t('Orders')]: figures.orders ?? '',
    [t('Total')]: figures.total ?? '',
    [t('With a courier')]: figures.sent ?? 0,
    [t('Refused')]: figures.refused ?? 0,
    [t('Share refused')]: refusalShare({ sent: 0, refused: 0, ...figures }) ?? '',
  });
  return [
    ...districts.map(({ district, ...figures }) =>
      toRow(district === null ? t('Without a district') : nameOf(district), '', figures),
    ),
    toRow(t('Total'), '', sums),
    ...products.map(({ name, product: _id, ...figures }) => toRow('', name, figures)),
  ];
}
