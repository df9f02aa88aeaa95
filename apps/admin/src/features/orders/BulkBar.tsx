import { type Order, orderStatuses, paymentStatuses } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { refresh } from '../../lib/query.ts';
import { BulkDialog } from '../../ui/BulkDialog.tsx';
import type { Selection } from '../../ui/table/use-selection.ts';
import classes from './orders.module.css';
import { touchedByOrders, useChangeOrderOfMany } from './queries.ts';
import { StatusMenu } from './StatusMenu.tsx';
import { type StatusChange, useStatusQuestion } from './use-status-question.ts';

interface BulkBarProps {
  chosen: readonly Order[];
  selection: Selection;
  onExport: () => void;
}

/** What can be done to the ticked orders; each one's result is told apart. */
export function BulkBar({ chosen, selection, onExport }: BulkBarProps) {
  const t = useT();
  const client = useQueryClient();
  const ask = useStatusQuestion();
  const change = useChangeOrderOfMany();
  const [work, setWork] = useState<{ change: StatusChange; orders: readonly Order[] } | null>(null);

  const begin = async (next: StatusChange) => {
    if (await ask(chosen, next)) setWork({ change: next, orders: chosen });
  };
  const finish = () => {
    setWork(null);
    selection.clear();
    void refresh(client, touchedByOrders);
  };

  return (
    <>
      {chosen.length > 0 && (
        <Group gap="xs" className={classes.bulk}>
          <Text component="output" fw={600} size="sm" flex="1 1 6rem">
            {t('{{count}} selected', { count: chosen.length })}
          </Text>
          <StatusMenu
            label={t('Update Status')}
            kind="order"
            options={orderStatuses}
            onChoose={(status) => void begin({ status })}
          />
          <StatusMenu
            label={t('Update Payment Status')}
            kind="payment"
            options={paymentStatuses}
            onChoose={(paymentStatus) => void begin({ paymentStatus })}
          />
          <Button
            component={Link}
            to={paths.printOrders(chosen.map(({ number }) => number).join(','))}
            variant="secondary"
            leftSection={<IconPrinter size={18} aria-hidden />}
          >
            {t('Print')}
          </Button>
          <Button variant="secondary" onClick={onExport}>
            {t('Export selected')}
          </Button>
          <Button variant="subtle" onClick={selection.clear}>
            {t('Clear selection')}
          </Button>
        </Group>
      )}
      <BulkDialog
        title={work && 'status' in work.change ? t('Update Status') : t('Update Payment Status')}
        rows={work?.orders.map(({ _id, number }) => ({ id: _id, name: `#${number}` })) ?? []}
        send={(id) => (work ? change.mutateAsync({ params: { id }, body: work.change }) : Promise.resolve())}
        onClose={finish}
      />
    </>
  );
}
