import {
  type Import,
  type ImportColumn,
  type ImportKind,
  importKinds,
  type ImportSystem,
  importSystems,
} from '@kade/contract';
import { Button, Group, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { kindLabels, mappingOf, systemLabels } from './labels.ts';
import { useCheckImport } from './queries.ts';

/** Says what the columns of an unknown file are. The next file with the same columns needs no answer. */
export function MappingForm({ row }: { row: Import }) {
  const t = useT();
  const check = useCheckImport();
  const [system, setSystem] = useState<ImportSystem>(row.system);
  const [kind, setKind] = useState<ImportKind>(row.kind ?? 'products');
  const { columns, needed, lead } = mappingOf[kind];
  const [chosen, setChosen] = useState<Partial<Record<ImportColumn, string>>>(
    Object.fromEntries(row.mapping.map(({ column, heading }) => [column, heading])),
  );
  const headings = row.headings.filter((heading) => heading !== '');
  const mapping = columns.flatMap(([column]) => {
    const heading = chosen[column];
    return heading ? [{ column, heading }] : [];
  });
  const isReady = needed.every((some) => some.some((column) => Boolean(chosen[column])));
  const goOn = () =>
    check.mutate({ params: { id: row._id }, body: { system, kind, mapping } }, { onError: notify.error });
  return (
    <Section title={t('What are the columns?')} lead={t(lead)}>
      <Stack gap="md">
        <NativeSelect
          label={t('What the file is about')}
          data={importKinds.map((value) => ({ value, label: t(kindLabels[value]) }))}
          value={kind}
          onChange={({ currentTarget: { value } }) =>
            setKind(importKinds.find((each) => each === value) ?? 'products')
          }
        />
        <NativeSelect
          label={t('Which program wrote the file')}
          data={importSystems.map((value) => ({ value, label: t(systemLabels[value]) }))}
          value={system}
          onChange={({ currentTarget: { value } }) =>
            setSystem(importSystems.find((each) => each === value) ?? 'other')
          }
        />
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="md">
          {columns.map(([column, label]) => (
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
          {!isReady && <Text size="sm">{t('Choose the columns that are needed.')}</Text>}
          <Button disabled={!isReady} loading={check.isPending} onClick={goOn}>
            {t('Check the file')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
