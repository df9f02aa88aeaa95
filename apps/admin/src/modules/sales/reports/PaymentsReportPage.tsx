import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ImportedChoice, useWithImported } from './imported-orders.tsx';
import { codShare, paymentCsvRows } from './payment-rows.ts';
import { PaymentsTable } from './PaymentsTable.tsx';
import { paymentsReport, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';

/** /reports/payments: what the orders of a period come to, received and open, and how much of it is paid at the door. */
export function PaymentsReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const imported = useWithImported();
  const query = useQuery(paymentsReport({ ...period, ...imported.asked }));
  return (
    <ReportPage
      title={t('Received and open money')}
      definition={t(
        'Orders that were neither cancelled nor paid back, without what was refunded of them. Received is the total of those that are paid, open that of the others.',
      )}
      file="payments"
      period={period}
      onPeriod={setPeriod}
      choices={
        <ImportedChoice
          number={query.data?.imported ?? 0}
          isChosen={imported.isChosen}
          onChange={imported.choose}
        />
      }
      query={query}
      isEmpty={({ orders }) => orders === 0}
      csvRows={(report) => paymentCsvRows(t, report)}
      facts={(report) => {
        const share = codShare(report);
        return (
          <FactList
            facts={[
              [t('Received'), <Money key="received" amount={report.received} />],
              [t('Open'), <Money key="open" amount={report.open} />],
              [t('Total'), <Money key="total" amount={report.total} />],
              [t('Orders'), count(report.orders)],
              [t('Orders with cash on delivery'), share === null ? null : `${share} %`],
            ]}
          />
        );
      }}
      table={(report) => <PaymentsTable report={report} period={period} />}
    />
  );
}
