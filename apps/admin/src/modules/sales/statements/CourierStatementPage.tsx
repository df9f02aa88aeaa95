import type { StatementColumns } from '@kade/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { type NumberInputValue, toNumberOrNull } from '../../../lib/number-fields.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Rupees } from '../../../ui/Rupees.tsx';
import { Section } from '../../../ui/Section.tsx';
import { statements, useSettle } from './queries.ts';
import {
  noColumns,
  problemOf,
  proposeColumns,
  readStatement,
  type Row,
  type StatementTable,
  toStatementRows,
} from './read-statement.ts';
import { SettlementList } from './SettlementList.tsx';
import { StatementColumnsForm } from './StatementColumnsForm.tsx';
import { StatementResult } from './StatementResult.tsx';
import { StatementSource } from './StatementSource.tsx';

interface Asked {
  courier: string;
  rows: Row[];
}

interface SettleFormProps {
  asked: Asked;
  columns: StatementColumns;
  fileName: string;
}

/** What the statement comes to, and the button that settles its exact rows. */
function SettleForm({ asked, columns, fileName }: SettleFormProps) {
  const t = useT();
  const confirm = useConfirm();
  const check = useQuery(statements.check(asked));
  const settle = useSettle();
  const [bank, setBank] = useState<NumberInputValue>('');

  const apply = async (parcels: number, settled: number) => {
    const amount = money(settled);
    const sure = await confirm({
      title: t('Settle the statement'),
      message: t('{{count}} orders of {{courier}} become paid, {{amount}} in all.', {
        count: parcels,
        courier: asked.courier,
        amount,
      }),
      action: t('Mark {{amount}} as received', { amount }),
      variant: 'primary',
    });
    if (!sure) return;
    const body = { ...asked, columns, file_name: fileName, bank_amount: toNumberOrNull(bank) };
    await settle
      .mutateAsync({ body })
      .then(() => notify.done(t('{{count}} orders are paid', { count: parcels })))
      .catch(notify.error);
  };
  return (
    <Section title={t('What it comes to')}>
      <Loaded query={check}>
        {(found) => (
          <Stack gap="lg">
            {found.applied && (
              <Message tone="good">
                {t('This statement is settled: {{count}} orders were paid.', {
                  count: found.applied.parcels,
                })}
              </Message>
            )}
            <StatementResult check={found} />
            {found.parcels > 0 && (
              <Group align="flex-end">
                <Rupees
                  label={t('Amount at the bank')}
                  description={t('If you have it: differences stay visible')}
                  value={bank}
                  onChange={setBank}
                />
                <Button loading={settle.isPending} onClick={() => void apply(found.parcels, found.settled)}>
                  {t('Settle {{count}} parcels', { count: found.parcels })}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
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
            {unreadable.length > 0 && columns.amount !== '' && (
              <Message tone="warning">
                {t('The amounts of rows {{rows}} cannot be read; they are left out.', {
                  rows: unreadable.slice(0, 20).join(', '),
                })}
              </Message>
            )}
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
