import type { SourcesReport } from '@kade/contract';
import type { t as Translate } from '../../../lib/i18n.ts';

type T = typeof Translate;

/** The links that brought orders, and the orders that none of them brought. A deleted link has its code only. */
export const sourceRows = (t: T, { links, other }: SourcesReport) => [
  ...links.map(({ name, ...row }) => ({ ...row, name: name || row.code })),
  { name: t('Without a link'), code: '', ...other },
];

/** The table as rows of a CSV, the sums last. */
export const sourceCsvRows = (t: T, report: SourcesReport): object[] =>
  [...sourceRows(t, report), { name: t('Total'), code: '', orders: report.orders, total: report.total }].map(
    ({ name, code, orders, total }) => ({
      [t('Link')]: name,
      [t('Code')]: code,
      [t('Orders')]: orders,
      [t('Total')]: total,
    }),
  );

/** A code made of a name, as far as its letters go: `WhatsApp status` gives `whatsapp-status`. */
export const codeOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
