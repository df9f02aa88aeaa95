import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { statements } from './queries.ts';
import {
  noColumns,
  problemOf,
  proposeColumns,
  readStatement,
  type StatementTable,
  toStatementRows,
} from './read-statement.ts';
import type { Asked } from './SettleForm.tsx';
import { SettlementList } from './SettlementList.tsx';
import { StatementColumnsForm } from './StatementColumnsForm.tsx';
import { StatementSource } from './StatementSource.tsx';

const SettleForm = lazyPart(
  () => import('./SettleForm.tsx').then((file) => file.SettleForm),
  () => <Skeleton height={300} radius="md" />,
);

function UnreadableAmounts({ rows }: { rows: number[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Message tone="warning">
      {t('The amounts of rows {{rows}} cannot be read; they are left out.', {
        rows: rows.slice(0, 20).join(', '),
      })}
    </Message>
  );
}

/** /orders/cash/statement: a courier's statement is compared with the parcels, and settles those that are exact. */
export function CourierStatementPage() {
  const t = useT();
  const debts = useQuery(statements.debts());
  const { list: settlements } = useList(statements.settled());
  const [courier, setCourier] = useState('');
  const [fileName, setFileName] = useState('');
  const [table, setTable] = useState<StatementTable | null>(null);
  const [columns, setColumns] = useState(noColumns);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { rows, unreadable } = table ? toStatementRows(table, columns) : { rows: [], unreadable: [] };

  const read = async (source: string | File) => {
    setAsked(null);
    setFileName(typeof source === 'string' ? '' : source.name);
    try {
      const found = await readStatement(source);
      const last = settlements.rows.find((before) => before.courier === courier)?.columns;
      setColumns(proposeColumns(found.headers, last));
      setTable(found);
      setProblem(null);
    } catch (thrown) {
      setTable(null);
      setProblem(problemOf(source, thrown));
    }
  };
  return (
    <Page
      title={t('Statement of a courier')}
      lead={t(
        'Each row of the courier’s statement is compared with your parcels. Exact rows make their orders paid.',
      )}
      back={{ to: paths.courierCash(), label: t('Cash from couriers') }}
      actions={<HelpLink topic="couriers" />}
    >
      <Stack gap="md">
        <Section title={t('The statement')}>
          <Stack gap="md">
            <StatementSource
              couriers={(debts.data ?? []).map((debt) => debt.courier).filter(Boolean)}
              courier={courier}
              onCourier={(name) => {
                setCourier(name);
                setAsked(null);
              }}
              onSource={(source) => void read(source)}
              problem={problem}
            />
            {table && (
              <StatementColumnsForm
                table={table}
                columns={columns}
                onChange={(next) => {
                  setColumns(next);
                  setAsked(null);
                }}
              />
            )}
            {columns.amount !== '' && <UnreadableAmounts rows={unreadable} />}
            <Group>
              <Button
                disabled={rows.length === 0 || courier.trim() === ''}
                onClick={() => setAsked({ courier: courier.trim(), rows })}
              >
                {t('Check {{count}} rows', { count: rows.length })}
              </Button>
            </Group>
          </Stack>
        </Section>
        {asked && <SettleForm asked={asked} columns={columns} fileName={fileName} />}
        <SettlementList />
      </Stack>
    </Page>
  );
}
