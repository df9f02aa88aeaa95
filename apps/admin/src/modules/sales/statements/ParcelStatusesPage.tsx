import type { ParcelStatusRow } from '@kade/contract';
import { Button, Group, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ParcelStatusResult } from './ParcelStatusResult.tsx';
import { noStatusColumns, proposeStatusColumns, toStatusRows } from './parcel-status-rows.ts';
import { statements, useRecordParcelStatuses } from './queries.ts';
import { problemOf, readStatement, type StatementTable } from './read-statement.ts';
import { StatementSource } from './StatementSource.tsx';

const fields = [
  ['waybill', phrase('Waybill')],
  ['order', phrase('Order number')],
  ['text', phrase('Status')],
] as const;

/** /orders/statuses: what a courier's sheet says about its parcels is written down. */
export function ParcelStatusesPage() {
  const t = useT();
  const couriers = useQuery(statements.couriers());
  const record = useRecordParcelStatuses();
  const [courier, setCourier] = useState('');
  const [table, setTable] = useState<StatementTable | null>(null);
  const [columns, setColumns] = useState(noStatusColumns);
  const [problem, setProblem] = useState<string | null>(null);
  const [results, setResults] = useState<ParcelStatusRow[]>([]);
  const rows = table ? toStatusRows(table, columns) : [];

  const read = async (source: string | File) => {
    setResults([]);
    try {
      const found = await readStatement(source);
      setColumns(proposeStatusColumns(found.headers));
      setTable(found);
      setProblem(null);
    } catch (thrown) {
      setTable(null);
      setProblem(problemOf(source, thrown));
    }
  };
  const send = () =>
    record
      .mutateAsync({ body: { courier: courier.trim(), rows } })
      .then(setResults)
      .catch(notify.error);
  return (
    <Page
      title={t('Statuses from a courier')}
      lead={t('What the courier’s sheet says is written down for each parcel. No order is paid by it.')}
      back={{ to: paths.couriers(), label: t('Couriers') }}
      actions={<HelpLink topic="couriers" />}
    >
      <Stack gap="md">
        <Section title={t('The sheet')}>
          <Stack gap="md">
            <StatementSource
              couriers={(couriers.data ?? []).map(({ name }) => name)}
              courier={courier}
              onCourier={setCourier}
              label={t('Rows of the sheet')}
              onSource={(source) => void read(source)}
              problem={problem}
            />
            {table && (
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
                {fields.map(([field, label]) => (
                  <NativeSelect
                    key={field}
                    label={t(label)}
                    data={[{ value: '', label: t('(none)') }, ...table.headers]}
                    value={columns[field]}
                    onChange={({ currentTarget }) => setColumns({ ...columns, [field]: currentTarget.value })}
                  />
                ))}
              </SimpleGrid>
            )}
            <Group>
              <Button
                disabled={rows.length === 0 || courier.trim() === ''}
                loading={record.isPending}
                onClick={() => void send()}
              >
                {t('Write down {{count}} rows', { count: rows.length })}
              </Button>
            </Group>
          </Stack>
        </Section>
        {results.length > 0 && <ParcelStatusResult results={results} />}
      </Stack>
    </Page>
  );
}
