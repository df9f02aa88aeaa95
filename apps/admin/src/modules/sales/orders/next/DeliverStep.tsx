import type { Order } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { useChangeOrder } from '../queries.ts';
import { ReceiveCash } from './CashStep.tsx';
import { StepActions } from './StepActions.tsx';
import { useSteps } from './use-steps.ts';

const RefusalDialog = lazyDialog(() => import('./RefusalDialog.tsx').then((file) => file.RefusalDialog));

/** The parcel is in transit: it is delivered, or the buyer refuses it. */
export function DeliverStep({ order }: { order: Order }) {
  const t = useT();
  const change = useChangeOrder();
  const { run, pending } = useSteps();
  const [refusing, setRefusing] = useState(false);
  const { courier = '', tracking_number = '' } = order.shipment ?? {};
  const deliver = () =>
    run(
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
            <ReceiveCash order={order} quiet />
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
      <RefusalDialog order={order} opened={refusing} onClose={() => setRefusing(false)} />
    </>
  );
}
