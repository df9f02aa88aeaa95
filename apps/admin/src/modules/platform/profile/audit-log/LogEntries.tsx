import type { AuditCheck, AuditEntry } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../../lib/errors.ts';
import { useT } from '../../../../lib/i18n.ts';
import type { Pages } from '../../../../lib/pages.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { LogEntry } from './LogEntry.tsx';
import { VerifyLog } from './VerifyLog.tsx';
import classes from './audit-log.module.css';

interface LogEntriesProps {
  log: Pages<AuditEntry>;
  check: UseQueryOptions<AuditCheck, ApiError>;
  /** The names of the merchant's stores by their ids, for entries that name one. */
  stores?: ReadonlyMap<string, string>;
}

/** The entries of a log page by page, newest first, and a button that verifies the log. */
export function LogEntries({ log, check, stores = new Map() }: LogEntriesProps) {
  const t = useT();
  const query = useInfiniteQuery(log);
  return (
    <Loaded
      query={query}
      empty={({ pages }) => !pages[0]?.rows.length && <Text c="dimmed">{t('Nothing found')}</Text>}
    >
      {({ pages }) => (
        <Stack gap="md">
          <ol className={classes.entries}>
            {pages.flatMap(({ rows }) =>
              rows.map((entry) => <LogEntry key={entry._id} entry={entry} stores={stores} />),
            )}
          </ol>
          {query.error && <Failed query={query} />}
          <Group gap="xs">
            {query.hasNextPage && (
              <Button
                variant="secondary"
                disabled={query.isFetching}
                onClick={() => void query.fetchNextPage()}
              >
                {t('Show more')}
              </Button>
            )}
            <VerifyLog log={check} />
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}
