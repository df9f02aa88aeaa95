import type { PaymentsReport } from '@kade/contract';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import type { t as Translate } from '../../../lib/i18n.ts';

/** The percentage that cash on delivery has of the orders of the shop; null where there is no order. */
export function codShare({ orders, methods, past }: PaymentsReport): number | null {
  const cod = methods.find(({ method }) => method === 'cash_on_delivery')?.orders ?? 0;
  const own = orders - (past?.orders ?? 0);
  return own === 0 ? null : Math.round((cod / own) * 100);
}

/** The table of the report as rows of a CSV, the sums last. */
export function paymentCsvRows(t: typeof Translate, { methods, past, ...sums }: PaymentsReport): object[] {
  const rows = methods.map(({ method, ...figures }) => ({ name: t(paymentMethodLabel(method)), ...figures }));
  const imported = past ? [{ name: t('Imported orders'), ...past }] : [];
  return [...rows, ...imported, { name: t('Total'), ...sums }].map(
    ({ name, orders, total, received, open }) => ({
      [t('Payment Method')]: name,
      [t('Orders')]: orders,
      [t('Total')]: total,
      [t('Received')]: received,
      [t('Open')]: open,
    }),
  );
}
