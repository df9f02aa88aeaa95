import type { PaymentsReport } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import type { ShownPeriod } from './queries.ts';
import classes from './reports.module.css';

interface PaymentsTableProps {
  report: PaymentsReport;
  period: ShownPeriod;
}

interface RowProps {
  name: string;
  figures: Pick<PaymentsReport, 'orders' | 'total' | 'received' | 'open'>;
  /** The orders behind a figure. */
  ordersOf: (kind: 'counted' | 'received' | 'open') => string;
}

/** Orders and amounts by payment method; each figure leads to its orders. */
export function PaymentsTable({ report, period }: PaymentsTableProps) {
  const t = useT();
  const ordersOf = (method: string) => (kind: string) =>
    paths.reportedOrders({ ...period, ...(method ? { method } : {}), money: kind });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('Payment Method')}</th>
          <th scope="col">{t('Orders')}</th>
          <th scope="col">{t('Total')}</th>
          <th scope="col">{t('Received')}</th>
          <th scope="col">{t('Open')}</th>
        </tr>
      </thead>
      <tbody>
        {report.methods.map(({ method, ...figures }) => (
          <Row
            key={method}
            name={t(paymentMethodLabel(method))}
            figures={figures}
            ordersOf={ordersOf(method)}
          />
        ))}
      </tbody>
      <tfoot>
        <Row name={t('Total')} figures={report} ordersOf={ordersOf('')} />
      </tfoot>
    </table>
  );
}

function Row({ name, figures: { orders, total, received, open }, ordersOf }: RowProps) {
  const t = useT();
  const share = total === 0 ? 0 : (received / total) * 100;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.share} style={{ inlineSize: `${share}%` }} aria-hidden />
      </th>
      <td data-label={t('Orders')}>
        <Anchor component={Link} to={ordersOf('counted')}>
          {count(orders)}
        </Anchor>
      </td>
      <td data-label={t('Total')}>{money(total)}</td>
      <td data-label={t('Received')}>
        <Anchor component={Link} to={ordersOf('received')}>
          {money(received)}
        </Anchor>
      </td>
      <td data-label={t('Open')}>
        <Anchor component={Link} to={ordersOf('open')}>
          {money(open)}
        </Anchor>
      </td>
    </tr>
  );
}
