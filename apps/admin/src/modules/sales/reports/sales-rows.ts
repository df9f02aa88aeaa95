import type { SalesOverTime } from '@kade/contract';
import { count } from '../../../lib/format.ts';
import type { t as Translate } from '../../../lib/i18n.ts';

/** How an amount differs from that of another period; a dash where that had nothing. */
export function changeInWords(t: typeof Translate, now: number, before: number): string {
  if (before <= 0) return '–';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return t('as much');
  return percent > 0
    ? t('{{percent}} % more now', { percent: count(percent) })
    : t('{{percent}} % less now', { percent: count(-percent) });
}

/** The table of sales as rows of a CSV, the sums last. */
export const salesCsvRows = (t: typeof Translate, { days, ...sums }: SalesOverTime): object[] =>
  [...days, { day: t('Total'), ...sums }].map((row) => ({
    [t('Day')]: row.day,
    [t('Orders')]: row.orders,
    [t('Before discounts')]: row.gross,
    [t('Discounts')]: row.discount,
    [t('Cancelled')]: row.cancelled,
    [t('Refunded')]: row.refunded,
    [t('Sales')]: row.net,
    [t('Delivery and charges')]: row.charges,
    [t('Total')]: row.total,
    [t('Received')]: row.received,
  }));
