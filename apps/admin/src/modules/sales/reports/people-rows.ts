import type { CustomersReport, StaffReport } from '@kade/contract';
import type { t as Translate } from '../../../lib/i18n.ts';

type T = typeof Translate;

/** The percentage that a number is of another; null of nothing. */
export const partOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

/** Orders by whether they are the first of their customer; those of nobody known only where there are some. */
export const buyerRows = (t: T, { first, again, unknown }: CustomersReport) => [
  { name: t('First order'), kind: 'first', ...first },
  { name: t('Returning'), kind: 'again', ...again },
  ...(unknown.orders > 0 ? [{ name: t('Without phone number and email'), kind: 'unknown', ...unknown }] : []),
];

/** The tables of customers as rows of a CSV: the kinds with their sums, then who has spent most. */
export function customerCsvRows(t: T, report: CustomersReport): object[] {
  const { orders, total, best = [] } = report;
  return [...buyerRows(t, report), { name: t('Total'), orders, total }, ...best].map((row) => ({
    [t('Customers')]: row.name,
    [t('Orders')]: row.orders,
    [t('Total')]: row.total,
  }));
}

/** The columns of the report of the staff, with their names. */
export const staffColumns = (t: T) =>
  [
    ['taken', t('Taken by hand')],
    ['confirmed', t('Confirmed')],
    ['sent', t('Handed over')],
    ['paid', t('Set to paid')],
    ['cancelled', t('Cancelled')],
    ['refunded', t('Refunded')],
  ] as const;

/** The table of the staff as rows of a CSV, the sums last. */
export const staffCsvRows = (t: T, { staff, ...sums }: StaffReport): object[] =>
  [...staff, { by: t('Total'), ...sums }].map((row) => ({
    [t('Member')]: row.by,
    ...Object.fromEntries(staffColumns(t).map(([act, name]) => [name, row[act]])),
  }));
