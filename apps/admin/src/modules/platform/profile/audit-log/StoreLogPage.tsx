import type { AuditEvent } from '@kade/contract';
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { downloadText } from '../../../../lib/download.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { call } from '../../../../lib/query.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { notify } from '../../../../ui/notify.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { storeLog, storeLogCheck } from '../queries.ts';
import { auditEventLabels } from './event-labels.ts';
import { LogEntries } from './LogEntries.tsx';

const isEvent = (name: string): name is AuditEvent => Object.hasOwn(auditEventLabels, name);
const events = Object.keys(auditEventLabels).filter(isEvent);

interface LogView {
  event: string;
  by: string;
  from: string;
  to: string;
}

function filterOf({ event, by, from, to }: LogView) {
  return {
    ...(isEvent(event) ? { event } : {}),
    ...(by ? { by } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

interface FiltersProps {
  view: LogView;
  onChange: (view: Partial<LogView>) => void;
}

/** What happened, who did it, and the first and the last day; each may be empty. */
function LogFilters({ view: { event, by, from, to }, onChange }: FiltersProps) {
  const t = useT();
  const options = events
    .map((value) => ({ value, label: t(auditEventLabels[value]) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Group align="flex-end">
      <NativeSelect
        label={t('What happened')}
        value={event}
        data={[{ value: '', label: t('Everything') }, ...options]}
        onChange={({ currentTarget }) => onChange({ event: currentTarget.value })}
      />
      <SearchField label={t('Username')} value={by} onChange={(name) => onChange({ by: name.trim() })} />
      <TextInput
        type="date"
        label={t('From')}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('To')}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </Group>
  );
}

/** /staff/log: what happened in the store, and who did it. */
export function StoreLogPage() {
  const t = useT();
  const [view, setView] = useUrlState({ event: '', by: '', from: '', to: '' });
  const filter = filterOf(view);
  const save = () =>
    call('storeLog.download', { query: filter }).then(
      (csv) => downloadText('log.csv', csv),
      (thrown: unknown) => notify.error(thrown),
    );
  return (
    <Page
      title={t('Log of the store')}
      width="narrow"
      back={{ to: paths.staff(), label: t('Staff') }}
      lead={t('Who changed people, money, secrets and discounts, for two years. Times are those of Colombo.')}
      actions={
        <Button variant="secondary" onClick={() => void save()}>
          {t('Download')}
        </Button>
      }
    >
      <Section title={t('Entries')}>
        <Stack gap="md">
          <LogFilters view={view} onChange={setView} />
          <LogEntries log={storeLog(filter)} check={storeLogCheck()} />
        </Stack>
      </Section>
    </Page>
  );
}
