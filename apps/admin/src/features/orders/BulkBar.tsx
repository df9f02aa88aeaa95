import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { useNarrow } from '../../lib/narrow.ts';
import { paths } from '../../lib/paths.ts';
import { refresh } from '../../lib/query.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import { type BulkActions, BulkMenu } from './list/BulkMenu.tsx';
import { waitsForCall } from './next/next-step.ts';
import classes from './orders.module.css';
import { touchedByOrders, useChangeOrderOfMany, useConfirmOrderOfMany } from './queries.ts';
import { StatusMenu } from './StatusMenu.tsx';
import { type StatusChange, useStatusQuestion } from './use-status-question.ts';

interface BulkBarProps {
  chosen: readonly Order[];
  selection: Selection;
  onExport: () => void;
}

/** Work on orders, one after the other. */
interface Task {
  title: string;
  orders: readonly Order[];
  send: (id: string) => Promise<unknown>;
}

/** What can be done to the ticked orders; each one's result is told apart. */
export function BulkBar({ chosen, selection, onExport }: BulkBarProps) {
  const t = useT();
  const narrow = useNarrow();
  const client = useQueryClient();
  const ask = useStatusQuestion();
  const change = useChangeOrderOfMany();
  const confirm = useConfirmOrderOfMany();
  const [task, setTask] = useState<Task | null>(null);
  const waiting = useMemo(() => chosen.filter(waitsForCall), [chosen]);

  const begin = async (body: StatusChange) => {
    const title = 'status' in body ? t('Update Status') : t('Update Payment Status');
    const send = (id: string) => change.mutateAsync({ params: { id }, body });
    if (await ask(chosen, body)) setTask({ title, orders: chosen, send });
  };
  const confirmAll = () =>
    setTask({
      title: t('Confirm orders'),
      orders: waiting,
      send: (id) => confirm.mutateAsync({ params: { id }, body: { outcome: 'confirmed' } }),
    });
  const finish = () => {
    setTask(null);
    selection.clear();
    void refresh(client, touchedByOrders);
  };
  const actions: BulkActions = {
    onChange: (body) => void begin(body),
    onExport,
    print: paths.printOrders(chosen.map(({ number }) => number).join(',')),
  };

  return (
    <>
      {chosen.length > 0 && (
        <Group gap="xs" className={classes.bulk}>
          <Text component="output" fw={600} size="sm" flex="1 1 6rem">
            {t('{{count}} selected', { count: chosen.length })}
          </Text>
          {waiting.length > 0 && (
            <Button leftSection={<IconCheck size={18} aria-hidden />} onClick={confirmAll}>
              {t('Confirm {{count}}', { count: waiting.length })}
            </Button>
          )}
          {narrow ? <BulkMenu {...actions} /> : <BulkButtons {...actions} />}
          {!narrow && (
            <Button variant="subtle" onClick={selection.clear}>
              {t('Clear selection')}
            </Button>
          )}
        </Group>
      )}
      <BulkDialog
        title={task?.title ?? ''}
        rows={task?.orders.map(({ _id, number }) => ({ id: _id, name: `#${number}` })) ?? []}
        send={(id) => task?.send(id) ?? Promise.resolve()}
        onClose={finish}
      />
    </>
  );
}

function BulkButtons({ onChange, onExport, print }: BulkActions) {
  const t = useT();
  return (
    <>
      <StatusMenu
        label={t('Update Status')}
        kind="order"
        options={orderStatuses}
        onChoose={(status) => onChange({ status })}
      />
      <StatusMenu
        label={t('Update Payment Status')}
        kind="payment"
        options={paymentStatuses}
        onChoose={(paymentStatus) => onChange({ paymentStatus })}
      />
      <Button
        component={Link}
        to={print}
        variant="secondary"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('Print')}
      </Button>
      <Button variant="secondary" onClick={onExport}>
        {t('Export selected')}
      </Button>
    </>
  );
}
