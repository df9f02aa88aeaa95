import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { billing } from '../queries.ts';
import { monthParts } from '../labels.ts';
import { PrintablePage } from './PrintablePage.tsx';
import classes from './document.module.css';
import { toStatementCsvRows } from './statement-csv.ts';
import { StatementSheet } from './StatementSheet.tsx';

/** Fetches the lines of a month page by page; a print or a download has all of them. */
function useLines(month: string) {
  const query = useInfiniteQuery(billing.lines(month));
  const loadAll = async () => {
    let read = query.data?.pages ?? [];
    while (read.at(-1)?.next !== null)
      read = (await query.fetchNextPage({ throwOnError: true })).data?.pages ?? [];
    return read.flatMap(({ rows }) => rows);
  };
  return { query, lines: query.data?.pages.flatMap(({ rows }) => rows), loadAll };
}

/** A month's statement with Print and Download. */
export function PrintableStatement({ month }: { month: string }) {
  const t = useT();
  const statements = useQuery(billing.statements());
  const statement = statements.data?.find((one) => one.month === month);
  const { query, lines, loadAll } = useLines(month);
  const [working, setWorking] = useState(false);
  const { name, year } = monthParts(month);

  const withAll = async (then: (all: Awaited<ReturnType<typeof loadAll>>) => unknown) => {
    setWorking(true);
    try {
      const all = await loadAll();
      flushSync(() => setWorking(false));
      await then(all);
    } catch (thrown) {
      setWorking(false);
      notify.error(thrown);
    }
  };

  return (
    <PrintablePage
      title={t('Statement of {{month}} {{year}}', { month: t(name), year })}
      print={statement && lines && !working ? () => void withAll(() => window.print()) : null}
      actions={
        <Button
          variant="secondary"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={!lines || working}
          onClick={() =>
            void withAll((all) => downloadCsv(`statement-${month}.csv`, toStatementCsvRows(all)))
          }
        >
          {t('Export CSV')}
        </Button>
      }
    >
      <Loaded query={statements}>
        {() =>
          statement ? (
            <StatementSheet statement={statement} lines={lines} />
          ) : (
            <Message>{t('There is nothing at this address.')}</Message>
          )
        }
      </Loaded>
      {query.error && <Failed query={query} />}
      {query.hasNextPage && !query.error && (
        <Button
          variant="secondary"
          className={classes.unprinted}
          disabled={query.isFetching}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      )}
    </PrintablePage>
  );
}
