import type { Order } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { useChangeOrder } from '../queries.ts';
import { ReceiveCashButton } from './CashStep.tsx';
import { StepActions } from './StepActions.tsx';
import { useRunStep } from './use-run-step.ts';

const RefusedDeliveryDialog = lazyDialog(() =>
  import('./RefusedDeliveryDialog.tsx').then((file) => file.RefusedDeliveryDialog),
);

/** The parcel is in transit: it is delivered, or the buyer refuses it. */
export function DeliverStep({ order }: { order: Order }) {
  const t = useT();
  const change = useChangeOrder();
  const { startStep, pending } = useRunStep();
  const [refusing, setRefusing] = useState(false);
  const { courier = '', tracking_number = '' } = order.shipment ?? {};
  const deliver = () =>
    startStep(
      () => change.mutateAsync({ params: { id: order._id }, body: { status: 'delivered' } }),
      t('Order #{{number}} is delivered', { number: String(order.number) }),
      { before: order, change: { status: 'delivered' } },
    );
  return (
    <>
      <Text>
        {courier
          ? t('The parcel is on its way with {{courier}}.', {
              courier: `${courier} ${tracking_number}`.trim(),
            })
          : t('The parcel is on its way.')}
      </Text>
      <StepActions
        others={
          <>
            <ReceiveCashButton order={order} quiet />
            <Button variant="secondary" onClick={() => setRefusing(true)}>
              {t('Refused at the door')}
            </Button>
          </>
        }
      >
        <Button disabled={pending} onClick={deliver}>
          {t('Delivered')}
        </Button>
      </StepActions>
      <RefusedDeliveryDialog order={order} opened={refusing} onClose={() => setRefusing(false)} />
    </>
  );
}
