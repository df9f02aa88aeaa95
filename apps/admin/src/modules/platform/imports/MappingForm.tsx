import { type Import, type ImportColumn, type ImportSystem, importSystems } from '@kade/contract';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { columnLabels, systemLabels } from './labels.ts';
import { useCheckImport } from './queries.ts';

/** Says what the columns of an unknown file are. The next file with the same columns needs no answer. */
export function MappingForm({ row }: { row: Import }) {
  const t = useT();
  const check = useCheckImport();
  const [system, setSystem] = useState<ImportSystem>(row.system);
  const [chosen, setChosen] = useState<Partial<Record<ImportColumn, string>>>(
    Object.fromEntries(row.mapping.map(({ column, heading }) => [column, heading])),
  );
  const headings = row.headings.filter((heading) => heading !== '');
  const mapping = columnLabels.flatMap(([column]) => {
    const heading = chosen[column];
    return heading ? [{ column, heading }] : [];
  });
  const isReady = Boolean(chosen.name) && Boolean(chosen.price);
  const goOn = () =>
    check.mutate({ params: { id: row._id }, body: { system, mapping } }, { onError: notify.error });
  return (
    <Section
      title={t('What are the columns?')}
      lead={t('The name and the price are needed. What you choose is remembered for the next such file.')}
    >
      <Stack gap="md">
        <NativeSelect
          label={t('Which program wrote the file')}
          data={importSystems.map((value) => ({ value, label: t(systemLabels[value]) }))}
          value={system}
          onChange={({ currentTarget: { value } }) =>
            setSystem(importSystems.find((each) => each === value) ?? 'other')
          }
        />
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
          {columnLabels.map(([column, label]) => (
            <NativeSelect
              key={column}
              label={t(label)}
              data={[{ value: '', label: t('(none)') }, ...headings]}
              value={chosen[column] ?? ''}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [column]: value })}
            />
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="md">
          {!isReady && <Text size="sm">{t('Choose the columns of the name and the price.')}</Text>}
          <Button disabled={!isReady} loading={check.isPending} onClick={goOn}>
            {t('Check the file')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
