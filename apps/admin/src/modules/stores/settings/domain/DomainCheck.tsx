import type { DnsRecord, Store } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { errorText } from '../../../../lib/errors.ts';
import { dateTime } from '../../../../lib/format.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { useVerifyDomain } from '../queries.ts';

const states: Record<DnsRecord['state'], { word: string; tone: 'good' | 'warning' | 'bad' }> = {
  waiting: { word: phrase('Waiting: nothing is there yet'), tone: 'warning' },
  found: { word: phrase('Found'), tone: 'good' },
  wrong_target: { word: phrase('Wrong target'), tone: 'bad' },
  live: { word: phrase('Live'), tone: 'good' },
};

/** Whether a custom domain is live, and a button that looks up its DNS records and shows each as expected and as found. */
export function DomainCheck({ store }: { store: Store }) {
  const t = useT();
  const check = useVerifyDomain();
  const look = () => check.mutate({ body: {} });
  return (
    <Stack gap="md" mt="md">
      <DomainState store={store} />
      <NextCheck store={store} />
      <Group>
        <Button variant="secondary" loading={check.isPending} onClick={look}>
          {t('Check DNS')}
        </Button>
      </Group>
      {check.error && <Message>{errorText(check.error)}</Message>}
      {check.data?.challenge_needed && (
        <Message tone="warning">
          {t('The challenge record of your store was not found. The domain goes live only with it.')}
        </Message>
      )}
      {check.data?.records.map((record) => (
        <RecordState key={`${record.type} ${record.host}`} record={record} />
      ))}
    </Stack>
  );
}

/** When missing records are next looked up automatically. */
function NextCheck({ store: { domain_watch: watch } }: { store: Store }) {
  const t = useT();
  if (!watch) return null;
  return (
    <>
      {watch.gone_since && (
        <Message tone="warning">
          {t(
            'The DNS records of this domain have been gone since {{time}}. Put them back within a day, or your shop is no longer served there.',
            { time: dateTime(watch.gone_since) },
          )}
        </Message>
      )}
      <Text size="sm" c="dimmed">
        {t('We look the records up by ourselves, next at {{time}}.', { time: dateTime(watch.next_check) })}
      </Text>
    </>
  );
}

function DomainState({ store }: { store: Store }) {
  const t = useT();
  if (store.domain_status === 'live')
    return <Message tone="good">{t('Your shop is live at this domain.')}</Message>;
  return (
    <Message tone="warning">
      {store.domain_status === 'lapsed'
        ? t('The DNS records of this domain are gone, so your shop is not there any more.')
        : t('This domain is not live yet. Your shop opens there once its challenge record is found.')}{' '}
      {store.live_domain && t('Until then it is at {{domain}}.', { domain: store.live_domain })}
    </Message>
  );
}

function RecordState({ record }: { record: DnsRecord }) {
  const t = useT();
  const { word, tone } = states[record.state];
  const name = `${record.type} ${record.host}`;
  return (
    <Stack component="section" gap={4} aria-label={name}>
      <Text fw={600}>{name}</Text>
      <CopyField label={t('Wanted')} value={record.wanted} />
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('Found')}: {record.found.length > 0 ? record.found.join(', ') : '–'}
      </Text>
      <Message tone={tone}>{t(word)}</Message>
    </Stack>
  );
}
