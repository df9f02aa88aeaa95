import type { Import } from '@kade/contract';
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { type NumberInputValue, toNumberOrNull } from '../../../lib/number-fields.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useCheckImport } from './queries.ts';

const BLANKS = [
  ['keep', phrase('Keep what is in the shop')],
  ['clear', phrase('Empty the field')],
] as const;

/** How blank cells and amounts are read. Another answer makes the dry run anew. */
export function ReadingForm({ row }: { row: Import }) {
  const t = useT();
  const check = useCheckImport();
  const [blank, setBlank] = useState(row.blank);
  const [typed, setTyped] = useState<NumberInputValue>(row.rate);
  const rate = toNumberOrNull(typed);
  const isSame = blank === row.blank && rate === row.rate;
  const again = () =>
    check.mutate({ params: { id: row._id }, body: { blank, rate: rate ?? 1 } }, { onError: notify.error });
  return (
    <Section title={t('How the file is read')}>
      <Stack gap="md">
        <Stack gap={4}>
          <Text size="sm" fw={600} aria-hidden>
            {t('Blank cells')}
          </Text>
          <Choice
            label={t('Blank cells')}
            value={blank}
            choices={BLANKS.map(([value, words]) => [value, t(words)] as const)}
            onChange={setBlank}
          />
        </Stack>
        <NumberInput
          label={t('Rupees for one unit of its currency')}
          description={t('1 where the prices are in rupees')}
          min={0.000001}
          value={typed}
          onChange={setTyped}
        />
        <Group justify="flex-end">
          <Button variant="secondary" disabled={isSame || !rate} loading={check.isPending} onClick={again}>
            {t('Check again')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
