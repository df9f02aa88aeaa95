import type { AuditEvent } from '@kade/contract';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadText } from '../../../../lib/download.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { call } from '../../../../lib/query.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { storeLog } from '../queries.ts';
import { auditEventLabels } from './event-labels.ts';
import { LogEntry } from './LogEntry.tsx';
import classes from './audit-log.module.css';

const isEvent = (name: string): name is AuditEvent => Object.hasOwn(auditEventLabels, name);
const events = Object.keys(auditEventLabels).filter(isEvent);
const noStores = new Map<string, string>();

/** /staff/log: what happened in the store, and who did it. */
export function StoreLogPage() {
  const t = useT();
  const [{ event, by }, setView] = useUrlState({ event: '', by: '' });
  const filter = { ...(isEvent(event) ? { event } : {}), ...(by ? { by } : {}) };
  const log = useInfiniteQuery(storeLog(filter));
  const save = () =>
    call('storeLog.download', { query: filter }).then(
      (csv) => downloadText('log.csv', csv),
      (thrown: unknown) => notify.error(thrown),
    );
  const options = events
    .map((value) => ({ value, label: t(auditEventLabels[value]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Page
      title={t('Log of the store')}
      width="narrow"
      back={{ to: paths.staff(), label: t('Staff') }}
      lead={t('Who changed people, money, secrets and discounts. Times are those of Colombo.')}
      actions={
        <Button variant="secondary" onClick={() => void save()}>
          {t('Download')}
        </Button>
      }
    >
      <Section title={t('Entries')}>
        <Stack gap="md">
          <Group align="flex-end">
            <NativeSelect
              label={t('What happened')}
              value={event}
              data={[{ value: '', label: t('Everything') }, ...options]}
              onChange={({ currentTarget }) => setView({ event: currentTarget.value })}
            />
            <SearchField label={t('Username')} value={by} onChange={(name) => setView({ by: name.trim() })} />
          </Group>
          <Loaded
            query={log}
            empty={({ pages }) => !pages[0]?.rows.length && <Text c="dimmed">{t('Nothing found')}</Text>}
          >
            {({ pages }) => (
              <Stack gap="md" align="flex-start">
                <ol className={classes.entries} style={{ width: '100%' }}>
                  {pages.flatMap(({ rows }) =>
                    rows.map((entry) => <LogEntry key={entry._id} entry={entry} stores={noStores} />),
                  )}
                </ol>
                {log.error && <Failed query={log} />}
                {log.hasNextPage && (
                  <Button
                    variant="secondary"
                    disabled={log.isFetching}
                    onClick={() => void log.fetchNextPage()}
                  >
                    {t('Show more')}
                  </Button>
                )}
              </Stack>
            )}
          </Loaded>
        </Stack>
      </Section>
    </Page>
  );
}
