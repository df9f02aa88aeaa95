import { courierKey, MAX_WAYBILLS_SENT, type WaybillRoll, waybillsBetween } from '@kade/contract';
import { Autocomplete, Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { May } from '../../stores/current/index.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { couriers, useAddWaybills, useSpoilWaybills } from './queries.ts';

const limit = { count: MAX_WAYBILLS_SENT };
const noNumbers = { from: '', to: '', list: '' };

/** The numbers of the form: those of the range and those that were pasted, each once. Null for a range that is none. */
function numbersOf({ from, to, list }: typeof noNumbers): string[] | null {
  const range = from.trim() || to.trim() ? waybillsBetween(from, to || from) : [];
  return range && [...new Set([...range, ...list.split(/[\s,;]+/).filter(Boolean)])];
}

/** The rolls, with the names of couriers as the merchant writes them. */
function Rolls({ rolls, names }: { rolls: readonly WaybillRoll[]; names: readonly string[] }) {
  const t = useT();
  if (rolls.length === 0) return <Text c="dimmed">{t('No waybills are written down yet.')}</Text>;
  return (
    <ul className={rows.rows}>
      {rolls.map(({ courier, free, used, spoilt, next }) => (
        <li key={courier}>
          <div className={rows.rowText}>
            <Text fw={600}>{names.find((name) => courierKey(name) === courier) ?? courier}</Text>
            <Text size="sm">
              {t('{{free}} free · {{used}} used · {{spoilt}} spoilt', { free, used, spoilt })}
            </Text>
            {next && (
              <Text size="sm" c="dimmed">
                {t('Next: {{number}}', { number: next })}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Adds a roll by its first and last number, or numbers that were pasted, or marks them as spoilt. */
function AddWaybills({ names }: { names: readonly string[] }) {
  const t = useT();
  const add = useAddWaybills();
  const spoil = useSpoilWaybills();
  const [courier, setCourier] = useState('');
  const [typed, setTyped] = useState(noNumbers);
  const numbers = numbersOf(typed);
  const count = numbers?.length ?? 0;
  const isReady = courier.trim() !== '' && count > 0 && count <= MAX_WAYBILLS_SENT;
  const field = (name: keyof typeof noNumbers) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  const send = async (write: typeof add, done: (count: number) => string) => {
    try {
      const stored = await write.mutateAsync({ body: { courier: courier.trim(), numbers: numbers ?? [] } });
      setTyped(noNumbers);
      notify.done(done(stored.count));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Section title={t('Add a roll')}>
      <Stack gap="md">
        <Autocomplete
          label={t('Courier')}
          data={[...names]}
          value={courier}
          onChange={setCourier}
          maxLength={100}
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label={t('First number')} autoComplete="off" {...field('from')} />
          <TextInput label={t('Last number')} autoComplete="off" {...field('to')} />
        </SimpleGrid>
        <Textarea
          label={t('Or paste the numbers')}
          description={t('With spaces, commas or lines between them')}
          autosize
          minRows={2}
          maxRows={6}
          {...field('list')}
        />
        {(numbers === null || count > MAX_WAYBILLS_SENT) && (
          <Message>
            {t(
              'The first and the last number must differ in their last digits only, at most {{count}} at once',
              limit,
            )}
          </Message>
        )}
        <Group gap="xs">
          <May need="orders:write">
            <Button
              disabled={!isReady}
              loading={add.isPending}
              onClick={() =>
                void send(add, (stored) => t('{{count}} waybills were added', { count: stored }))
              }
            >
              {t('Add {{count}} waybills', { count })}
            </Button>
          </May>
          <Button
            variant="secondary"
            disabled={!isReady}
            loading={spoil.isPending}
            onClick={() =>
              void send(spoil, (stored) => t('{{count}} waybills are spoilt', { count: stored }))
            }
          >
            {t('These are spoilt')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}

/** /orders/waybills: the numbers that couriers gave to the store. */
export function WaybillsPage() {
  const t = useT();
  const rolls = useQuery(couriers.rolls());
  const list = useQuery(couriers.list());
  const names = (list.data ?? []).map(({ name }) => name);
  return (
    <Page
      title={t('Waybill rolls')}
      lead={t('Numbers that couriers gave you. Each goes to one parcel only.')}
      back={{ to: paths.couriers(), label: t('Couriers') }}
      actions={<HelpLink topic="couriers" />}
    >
      <Stack gap="md">
        <Section title={t('Your rolls')}>
          <Loaded query={rolls}>{(all) => <Rolls rolls={all} names={names} />}</Loaded>
        </Section>
        <May need="orders:pack">
          <AddWaybills names={names} />
        </May>
      </Stack>
    </Page>
  );
}
