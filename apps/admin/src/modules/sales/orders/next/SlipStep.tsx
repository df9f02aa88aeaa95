import type { Order } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTime, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { useDecideSlip } from '../queries.ts';
import { SlipPicture } from './SlipPicture.tsx';
import { StepActions } from './StepActions.tsx';
import { useSteps } from './use-steps.ts';

const RejectSlipDialog = lazyDialog(() =>
  import('./RejectSlipDialog.tsx').then((file) => file.RejectSlipDialog),
);

/** The buyer sent a bank slip: look at it, then approve or reject it. */
export function SlipStep({ order }: { order: Order }) {
  const t = useT();
  const decide = useDecideSlip();
  const { run, pending } = useSteps();
  const [rejecting, setRejecting] = useState(false);
  const number = String(order.number);
  const approve = () =>
    run(
      () => decide.mutateAsync({ params: { id: order._id }, body: { decision: 'approve' } }),
      t('The slip is approved and order #{{number}} is paid', { number }),
    );
  return (
    <>
      <Text>
        {t('Compare the slip with your account: {{amount}} for order #{{number}}.', {
          number,
          amount: money(order.total_price),
        })}
      </Text>
      {order.slip && (
        <Text size="sm" c="dimmed">
          {t('Sent on {{date}}', { date: dateTime(order.slip.at) })}
        </Text>
      )}
      <SlipPicture order={order} />
      <StepActions
        others={
          <Button variant="secondary" disabled={pending} onClick={() => setRejecting(true)}>
            {t('Reject')}
          </Button>
        }
      >
        <Button disabled={pending} onClick={approve}>
          {t('Approve')}
        </Button>
      </StepActions>
      <RejectSlipDialog order={order} opened={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}
