import type { CourierDebt } from '@kade/contract';
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { downloadCsv } from '../../../../lib/download.ts';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { BulkDialog } from '../../../../ui/BulkDialog.tsx';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useReceiveCashOfMany } from '../queries.ts';
import { PrintableCourierCash } from './PrintableCourierCash.tsx';
import { toCourierCashRows } from './courier-cash-csv.ts';
import { CourierCashSheet } from './CourierCashSheet.tsx';

/** One sheet for each courier, on which received payments are marked. */
export function CourierCashSheets({ debts }: { debts: readonly CourierDebt[] }) {
  const t = useT();
  const client = useQueryClient();
  const confirm = useConfirm();
  const receive = useReceiveCashOfMany();
  const [work, setWork] = useState<CourierDebt | null>(null);

  const askForAll = async (debt: CourierDebt) => {
    const yes = await confirm({
      title: t('Everything received'),
      message: t('You have received {{amount}} from {{courier}} for {{count}} parcels.', {
        amount: money(debt.total),
        courier: debt.courier || t('(no courier written down)'),
        count: debt.orders.length,
      }),
      action: t('Mark {{amount}} as received', { amount: money(debt.total) }),
      variant: 'primary',
    });
    if (yes) setWork(debt);
  };
  const finish = () => {
    setWork(null);
    void refreshAfter(client, 'fulfilment.receiveCash');
  };

  return (
    <Stack gap="md">
      <Group gap="xs">
        <Button
          variant="secondary"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
        <Button
          variant="secondary"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            void downloadCsv('courier-cash.csv', toCourierCashRows(debts, Date.now())).catch(notify.error)
          }
        >
          {t('Export CSV')}
        </Button>
      </Group>
      {debts.map((debt) => (
        <CourierCashSheet key={debt.courier} debt={debt} onAll={() => void askForAll(debt)} />
      ))}
      {createPortal(<PrintableCourierCash debts={debts} />, document.body)}
      <BulkDialog
        title={t('Everything received')}
        rows={work?.orders.map(({ _id, number }) => ({ id: _id, name: `#${number}` })) ?? []}
        send={(id) => receive.mutateAsync({ params: { id } })}
        onClose={finish}
      />
    </Stack>
  );
}
