import { MAX_WAYBILLS_SENT, waybillsBetween } from '@kade/contract';
import { Autocomplete, Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { May } from '../../stores/current/index.ts';
import { useAddWaybills, useSpoilWaybills } from './queries.ts';

const limit = { count: MAX_WAYBILLS_SENT };
const noNumbers = { from: '', to: '', list: '' };

/** The numbers of the form: those of the range and those that were pasted, each once. Null for a range that is none. */
function numbersOf({ from, to, list }: typeof noNumbers): string[] | null {
  const range = from.trim() || to.trim() ? waybillsBetween(from, to || from) : [];
  return range && [...new Set([...range, ...list.split(/[\s,;]+/).filter(Boolean)])];
}

/** Adds a roll by its first and last number, or numbers that were pasted, or marks them as spoilt. */
export function AddWaybills({ names }: { names: readonly string[] }) {
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
