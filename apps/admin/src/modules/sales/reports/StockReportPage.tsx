import type { StockReport } from '@kade/contract';
import { Anchor, Button, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { count, money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Money } from '../../../ui/Money.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { stockCsvRows } from './goods-rows.ts';
import { DAYS_UNSOLD, stockReport } from './queries.ts';
import { ReportLinks } from './ReportLinks.tsx';
import { StillCounting } from '../../../ui/StillCounting.tsx';
import { ProductsLeftOut, ReportTable } from './table-parts.tsx';

/** /reports/stock: what the stock is worth, and the products that nobody buys. */
export function StockReportPage() {
  const t = useT();
  const [{ days }, setView] = useUrlState({ days: '90' });
  const shown = DAYS_UNSOLD.find((each) => each === days) ?? '90';
  const query = useQuery(stockReport(shown));
  return (
    <Page
      title={t('Stock and what nobody buys')}
      lead={t('What is in stock now, at the prices of today.')}
      back={{ to: paths.dashboard(), label: t('Dashboard') }}
      actions={<HelpLink topic="reports" />}
    >
      <Stack gap="lg">
        <ReportLinks title={t('Stock and what nobody buys')} />
        <NativeSelect
          label={t('Nobody bought for')}
          value={shown}
          onChange={({ currentTarget }) => setView({ days: currentTarget.value })}
          data={DAYS_UNSOLD.map((value) => ({ value, label: t('{{count}} days', { count: Number(value) }) }))}
        />
        <Loaded query={query}>{(report) => <Figures report={report} days={Number(shown)} />}</Loaded>
      </Stack>
    </Page>
  );
}

function Figures({ report, days }: { report: StockReport; days: number }) {
  const t = useT();
  const save = () => void downloadCsv(`unsold-${days}.csv`, stockCsvRows(t, report)).catch(notify.error);
  return (
    <>
      {report.counting && <StillCounting />}
      <Section title={t('In stock')}>
        <FactList
          facts={[
            [t('Worth'), <Money key="worth" amount={report.value} />],
            [t('Pieces'), count(report.pieces)],
            [t('Products'), count(report.products)],
          ]}
        />
      </Section>
      <Section
        title={t('Nobody bought for {{count}} days', { count: days })}
        lead={t('Products that are older than that and were in no order that was not cancelled.')}
        actionsLast
        actions={
          report.rows.length > 0 && (
            <Button variant="secondary" onClick={save}>
              {t('Export CSV')}
            </Button>
          )
        }
      >
        {report.rows.length === 0 ? (
          <EmptyState
            title={t('Everything that is old enough was bought')}
            hint={t('Choose other days above.')}
          />
        ) : (
          <UnsoldTable report={report} />
        )}
      </Section>
    </>
  );
}

function UnsoldTable({ report: { rows, unsold, left_out } }: { report: StockReport }) {
  const t = useT();
  return (
    <>
      <ReportTable columns={[t('Product'), t('Pieces'), t('Worth')]}>
        <tbody>
          {rows.map(({ product, name, pieces, value }) => (
            <tr key={product}>
              <th scope="row">
                <Anchor component={Link} to={paths.product(product)} inherit>
                  {name}
                </Anchor>
              </th>
              <td data-label={t('Pieces')}>{count(pieces)}</td>
              <td data-label={t('Worth')}>{money(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Total')}</th>
            <td data-label={t('Pieces')}>{count(unsold.pieces)}</td>
            <td data-label={t('Worth')}>{money(unsold.value)}</td>
          </tr>
        </tfoot>
      </ReportTable>
      <ProductsLeftOut number={left_out} />
    </>
  );
}
