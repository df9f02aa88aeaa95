import type { Invoice } from '@kade/contract';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { periodNames, planNames, rupees } from '../labels.ts';
import { DocumentSheet } from './DocumentSheet.tsx';
import classes from './document.module.css';

/** The content of an invoice. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const t = useT();
  const { number, issued_at, customer, store, plan, period, from, to, amount, payment_id, state } = invoice;
  const facts = [
    [t('Date'), day(issued_at)],
    [t('Customer'), customer],
    [t('Store'), store],
    [t('PayHere payment'), payment_id],
  ] as const;
  return (
    <DocumentSheet title={t('Invoice {{number}}', { number: String(number) })} facts={facts}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('Plan')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {t(planNames[plan])}, {t(periodNames[period])}
              <br />
              {day(from)} – {day(to)}
            </td>
            <td>{rupees(amount)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{rupees(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.end}>
        {state === 'paid' ? t('Paid by card through PayHere.') : t('The bank took this payment back.')}
      </p>
    </DocumentSheet>
  );
}
