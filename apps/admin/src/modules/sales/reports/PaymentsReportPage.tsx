import type { PaymentsReport } from '@kade/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { count, day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Money } from '../../../ui/Money.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { codShare, paymentCsvRows } from './payment-rows.ts';
import { PaymentsTable } from './PaymentsTable.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { paymentsReport, type ShownPeriod, useReportPeriod } from './queries.ts';
import classes from './reports.module.css';

/** /reports/payments: what the orders of a period come to, received and open, and how much of it is paid at the door. */
export function PaymentsReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(paymentsReport(period));
  return (
    <Page
      title={t('Received and open money')}
      lead={t('By the day of the order, as things are now.')}
      back={{ to: paths.dashboard(), label: t('Dashboard') }}
    >
      <Stack gap="lg">
        <PeriodFields period={period} onChange={setPeriod} />
        <Loaded
          query={query}
          empty={({ orders }) =>
            orders === 0 && (
              <EmptyState title={t('No orders in this time')} hint={t('Choose other days above.')} />
            )
          }
        >
          {(report) => <Figures report={report} period={period} />}
        </Loaded>
      </Stack>
    </Page>
  );
}

interface FiguresProps {
  report: PaymentsReport;
  period: ShownPeriod;
}

function Figures({ report, period }: FiguresProps) {
  const t = useT();
  const noon = (date: string) => day(`${date}T12:00:00+05:30`);
  const days = t('{{from}} to {{to}}', { from: noon(period.from), to: noon(period.to) });
  const definition = t(
    'Orders that were neither cancelled nor paid back. Received is the total of those that are paid, open that of the others.',
  );
  const share = codShare(report);
  const save = () =>
    void downloadCsv(`payments-${period.from}-${period.to}.csv`, paymentCsvRows(t, report)).catch(
      notify.error,
    );
  return (
    <Section
      title={days}
      lead={definition}
      actionsLast
      actions={
        <Group gap="xs">
          <Button variant="secondary" onClick={save}>
            {t('Export CSV')}
          </Button>
          <Button variant="secondary" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </Group>
      }
    >
      <Stack gap="lg">
        <FactList
          facts={[
            [t('Received'), <Money key="received" amount={report.received} />],
            [t('Open'), <Money key="open" amount={report.open} />],
            [t('Total'), <Money key="total" amount={report.total} />],
            [t('Orders'), count(report.orders)],
            [t('Orders with cash on delivery'), share === null ? null : `${share} %`],
          ]}
        />
        <PaymentsTable report={report} period={period} />
      </Stack>
      {createPortal(
        <div className={classes.paper}>
          <h1>{t('Received and open money')}</h1>
          <p>
            {days}. {t('By the day of the order, as things are now.')} {definition}
          </p>
          <PaymentsTable report={report} period={period} />
        </div>,
        document.body,
      )}
    </Section>
  );
}
