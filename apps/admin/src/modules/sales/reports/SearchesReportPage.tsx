import type { SearchesReport } from '@kade/contract';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { count } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { searchesReport, useReportPeriod } from './queries.ts';
import { ReportPage } from './ReportPage.tsx';
import { ReportTable, RowHead } from './table-parts.tsx';
import { searchCsvRows } from './visit-rows.ts';

/** /reports/searches: what visitors searched for, and what they did not find. */
export function SearchesReportPage() {
  const t = useT();
  const [period, setPeriod] = useReportPeriod();
  const query = useQuery(searchesReport(period));
  return (
    <ReportPage
      title={t('Searches in the shop')}
      view="event"
      definition={t(
        'What people typed into the search of your shop at least three times in a week. Rarer words are not shown, because they may be names.',
      )}
      file="searches"
      period={period}
      onPeriod={setPeriod}
      query={query}
      isEmpty={({ texts }) => texts.length === 0}
      empty={{
        title: t('No searches to show in this time'),
        hint: t('A word appears once it was searched for three times in a week.'),
      }}
      csvRows={(report) => searchCsvRows(t, report)}
      facts={(report) => (
        <FactList
          facts={[
            [t('Searches'), count(report.searches)],
            [t('Nothing found'), count(report.in_vain)],
          ]}
        />
      )}
      table={(report) => <SearchesTable report={report} />}
    />
  );
}

function SearchesTable({ report: { texts } }: { report: SearchesReport }) {
  const t = useT();
  const most = texts[0]?.searches ?? 1;
  return (
    <ReportTable columns={[t('Searched for'), t('Searches'), t('Products found')]}>
      <tbody>
        {texts.map(({ text, searches, found }) => (
          <tr key={text}>
            <RowHead share={(searches / most) * 100}>{text}</RowHead>
            <td data-label={t('Searches')}>{count(searches)}</td>
            <td data-label={t('Products found')}>
              {found === 0 ? <Badge variant="light">{t('Nothing found')}</Badge> : count(found)}
            </td>
          </tr>
        ))}
      </tbody>
    </ReportTable>
  );
}
