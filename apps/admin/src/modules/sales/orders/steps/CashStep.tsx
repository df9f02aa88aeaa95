import { type Order, isPaidAtDoor } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useReceiveCash } from '../queries.ts';
import { StepActions } from './StepActions.tsx';
import { useRunStep } from './use-run-step.ts';

/** Records the cash that was paid at the door. Renders nothing for orders with another method or already paid. */
export function ReceiveCashButton({ order, quiet = false }: { order: Order; quiet?: boolean }) {
  const t = useT();
  const receive = useReceiveCash();
  const { startStep, pending } = useRunStep();
  if (!isPaidAtDoor(order) || order.payment_status.toLowerCase() !== 'pending') return null;
  return (
    <Button
      variant={quiet ? 'secondary' : 'primary'}
      disabled={pending}
      onClick={() =>
        startStep(
          () => receive.mutateAsync({ params: { id: order._id } }),
          t('The cash for order #{{number}} is received', { number: String(order.number) }),
          { before: order, change: { paymentStatus: 'paid' } },
        )
      }
    >
      {t('Cash received')}
    </Button>
  );
}

/** The parcel is delivered; the courier still has the cash. */
export function CashStep({ order }: { order: Order }) {
  const t = useT();
  const amount = money(order.total_price);
  const courier = order.shipment?.courier;
  return (
    <>
      <Text>
        {courier
          ? t('{{courier}} still owes you {{amount}} for this order.', { courier, amount })
          : t('{{amount}} for this order has not arrived yet.', { amount })}
      </Text>
      <StepActions>
        <ReceiveCashButton order={order} />
      </StepActions>
    </>
  );
}
