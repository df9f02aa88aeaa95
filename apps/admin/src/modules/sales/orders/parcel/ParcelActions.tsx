import type { Order } from '@kade/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { May } from '../../../stores/current/index.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';

const StatusDialog = lazyDialog(() =>
  import('./ParcelStatusDialog.tsx').then((file) => file.ParcelStatusDialog),
);
const ReturnDialog = lazyDialog(() =>
  import('./ParcelReturnDialog.tsx').then((file) => file.ParcelReturnDialog),
);

/** What the courier said, and that the parcel is back; nothing once it is. */
export function ParcelActions({ order }: { order: Order }) {
  const t = useT();
  const [asked, setAsked] = useState<'status' | 'return' | null>(null);
  if (!order.shipment || order.shipment.returned_at) return null;
  const isGone = order.order_status === 'delivered' || order.cash_received_at !== null;
  const close = () => setAsked(null);
  return (
    <May need="orders:write">
      <Group gap="xs" mt="sm">
        <Button variant="secondary" size="xs" onClick={() => setAsked('status')}>
          {t('Word of the courier')}
        </Button>
        {!isGone && (
          <Button variant="secondary" size="xs" onClick={() => setAsked('return')}>
            {t('Parcel is back')}
          </Button>
        )}
        <StatusDialog order={order} opened={asked === 'status'} onClose={close} />
        <ReturnDialog order={order} opened={asked === 'return'} onClose={close} />
      </Group>
    </May>
  );
}
