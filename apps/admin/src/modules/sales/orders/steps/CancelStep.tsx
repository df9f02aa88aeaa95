import type { Order } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { useChangeOrder } from '../queries.ts';
import { useConfirmStatusChange } from '../use-confirm-status-change.ts';
import { StepActions } from './StepActions.tsx';
import { useRunStep } from './use-run-step.ts';

/** The payment was refunded before anything was sent: the goods should go back into stock. */
export function CancelStep({ order }: { order: Order }) {
  const t = useT();
  const confirmStatus = useConfirmStatusChange();
  const change = useChangeOrder();
  const { startStep, pending } = useRunStep();
  const cancel = async () => {
    const body = { status: 'cancelled' } as const;
    if (!(await confirmStatus([order], body))) return;
    startStep(
      () => change.mutateAsync({ params: { id: order._id }, body }),
      t('Order #{{number}} is cancelled and its products are back in stock', {
        number: String(order.number),
      }),
    );
  };
  return (
    <>
      <Text>{t('The money was paid back. Cancel the order, unless you send it all the same.')}</Text>
      <StepActions>
        <Button variant="secondary" disabled={pending} onClick={() => void cancel()}>
          {t('Cancel the order')}
        </Button>
      </StepActions>
    </>
  );
}
