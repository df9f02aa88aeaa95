import type { SearchesReport, VisitsReport } from '@kade/contract';
import type { t as Translate } from '../../../lib/i18n.ts';

type T = typeof Translate;

/** How many orders there are for each hundred of something; a dash where there was none of it. */
export const per100 = (orders: number, of: number): string =>
  of === 0 ? '–' : String(Math.round((orders / of) * 1000) / 10);

/** The table of visits as rows of a CSV, the sums last. */
export const visitCsvRows = (t: T, { products, ...sums }: VisitsReport): object[] =>
  [...products, { name: t('Total'), ...sums }].map(({ name, views, carts, checkouts, orders }) => ({
    [t('Product')]: name,
    [t('Views')]: views,
    [t('Into carts')]: carts,
    [t('Checkouts')]: checkouts,
    [t('Orders')]: orders,
    [t('Orders per 100 views')]: per100(orders, views),
  }));

/** The searches as rows of a CSV. */
export const searchCsvRows = (t: T, { texts }: SearchesReport): object[] =>
  texts.map(({ text, searches, found }) => ({
    [t('Searched for')]: text,
    [t('Searches')]: searches,
    [t('Products found')]: found,
  }));
