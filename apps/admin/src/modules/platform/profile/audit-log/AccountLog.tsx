import { Button, Group, Stack } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { stores } from '../../../stores/current/index.ts';
import { account } from '../queries.ts';
import { VerifyLog } from './VerifyLog.tsx';
import { LogEntry } from './LogEntry.tsx';
import classes from './audit-log.module.css';

/** The events of the account and its stores, newest first. */
export function AccountLog() {
  const t = useT();
  const log = useInfiniteQuery(account.log());
  const list = useQuery(stores.list());
  const names = new Map(list.data?.map(({ _id, name }) => [_id, name]));
  return (
    <Section
      title={t('Account log')}
      anchor="log"
      lead={t('Log-ins and changes to what your account and your money hang on. Times are those of Colombo.')}
    >
      <Loaded query={log}>
        {({ pages }) => (
          <Stack gap="md">
            <ol className={classes.entries}>
              {pages.flatMap(({ rows }) =>
                rows.map((entry) => <LogEntry key={entry._id} entry={entry} stores={names} />),
              )}
            </ol>
            {log.error && <Failed query={log} />}
            <Group gap="xs">
              {log.hasNextPage && (
                <Button
                  variant="secondary"
                  disabled={log.isFetching}
                  onClick={() => void log.fetchNextPage()}
                >
                  {t('Show more')}
                </Button>
              )}
              <VerifyLog log={account.logCheck()} />
            </Group>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
