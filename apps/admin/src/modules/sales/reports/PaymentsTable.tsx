import type { PaymentsReport } from '@kade/contract';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { paymentMethodLabel } from '../../../lib/payment-methods.ts';
import type { ShownPeriod } from './queries.ts';
import { Figure, ReportTable, RowHead } from './table-parts.tsx';

interface PaymentsTableProps {
  report: PaymentsReport;
  period: ShownPeriod;
}

interface RowProps {
  name: string;
  figures: Pick<PaymentsReport, 'orders' | 'total' | 'received' | 'open'>;
  /** The orders behind a figure; those of another system are not among the orders. */
  ordersOf?: (kind: 'counted' | 'received' | 'open') => string;
}

/** Orders and amounts by payment method; each figure leads to its orders. */
export function PaymentsTable({ report, period }: PaymentsTableProps) {
  const t = useT();
  const ordersOf = (method: string) => (kind: string) =>
    paths.reportedOrders({ ...period, ...(method ? { method } : {}), money: kind });
  return (
    <ReportTable columns={[t('Payment Method'), t('Orders'), t('Total'), t('Received'), t('Open')]}>
      <tbody>
        {report.methods.map(({ method, ...figures }) => (
          <Row
            key={method}
            name={t(paymentMethodLabel(method))}
            figures={figures}
            ordersOf={ordersOf(method)}
          />
        ))}
        {report.past && <Row name={t('Imported orders')} figures={report.past} />}
      </tbody>
      <tfoot>
        <Row name={t('Total')} figures={report} {...(report.past ? {} : { ordersOf: ordersOf('') })} />
      </tfoot>
    </ReportTable>
  );
}

function Row({ name, figures: { orders, total, received, open }, ordersOf }: RowProps) {
  const t = useT();
  const share = total === 0 ? 0 : (received / total) * 100;
  return (
    <tr>
      <RowHead share={share}>{name}</RowHead>
      <td data-label={t('Orders')}>
        <Figure to={ordersOf?.('counted')}>{count(orders)}</Figure>
      </td>
      <td data-label={t('Total')}>{money(total)}</td>
      <td data-label={t('Received')}>
        <Figure to={ordersOf?.('received')}>{money(received)}</Figure>
      </td>
      <td data-label={t('Open')}>
        <Figure to={ordersOf?.('open')}>{money(open)}</Figure>
      </td>
    </tr>
  );
}
