import type { SalesOverTime } from '@kade/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count, day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ImportedChoice, useWithImported } from './imported-orders.tsx';
import { salesOverTime, useReportPeriod } from './queries.ts';
import { ReportPage, type ReportView } from './ReportPage.tsx';
import { changeInWords, salesCsvRows } from './sales-rows.ts';
import { SalesTable } from './SalesTable.tsx';

/** /reports/sales: sales day by day, by the day of the order or of the event, and of another period. */
export function SalesReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const [state, setState] = useUrlState({ view: 'order', compare: 'before' });
  const view: ReportView = state.view === 'event' ? 'event' : 'order';
  const compare = state.compare === 'year' ? 'year' : 'before';
  const imported = useWithImported();
  const query = useQuery(salesOverTime({ ...period, view, compare, ...imported.asked }));
  const definitions = {
    order: t(
      'Orders that were neither cancelled nor paid back. Sales are price times pieces after discounts and refunds; received is the total of those that are paid.',
    ),
    event: t(
      'All orders that were placed. Cancelled and refunded goods are taken off on the day on which that happened. Received is the money that arrived, less what was paid back.',
    ),
  };
  return (
    <ReportPage
      title={t('Sales over time')}
      view={view}
      definition={definitions[view]}
      file={`sales-by-${view}`}
      period={period}
      onPeriod={setPeriod}
      choices={
        <>
          <NativeSelect
            label={t('Count by')}
            value={view}
            onChange={({ currentTarget }) => setState({ view: currentTarget.value })}
            data={[
              { value: 'order', label: t('The day of the order') },
              { value: 'event', label: t('The day on which it happened') },
            ]}
          />
          <NativeSelect
            label={t('Compare with')}
            value={compare}
            onChange={({ currentTarget }) => setState({ compare: currentTarget.value })}
            data={[
              { value: 'before', label: t('The days before') },
              { value: 'year', label: t('The same days a year ago') },
            ]}
          />
          <ImportedChoice
            number={query.data?.imported ?? 0}
            isChosen={imported.isChosen}
            onChange={imported.choose}
          />
        </>
      }
      query={query}
      isEmpty={({ days }) => days.length === 0}
      csvRows={(report) => salesCsvRows(t, report)}
      facts={(report) => <SalesFacts report={report} />}
      table={(report) => (
        <SalesTable report={report} view={view} period={period} isWithImported={imported.isChosen} />
      )}
    />
  );
}

function SalesFacts({ report }: { report: SalesOverTime }) {
  const t = useT();
  const { orders, net, total, received, average, compared } = report;
  const noon = (date: string) => day(`${date}T12:00:00+05:30`);
  return (
    <FactList
      facts={[
        [t('Orders'), count(orders)],
        [t('Sales'), <Money key="net" amount={net} />],
        [t('Average order'), average === null ? null : <Money key="average" amount={average} />],
        [t('With delivery'), <Money key="total" amount={total} />],
        [t('Received'), <Money key="received" amount={received} />],
        [
          compared ? t('{{from}} to {{to}}', { from: noon(compared.from), to: noon(compared.to) }) : '',
          compared && (
            <span key="compared">
              <Money amount={compared.net} /> · {changeInWords(t, net, compared.net)}
            </span>
          ),
        ],
      ]}
    />
  );
}
