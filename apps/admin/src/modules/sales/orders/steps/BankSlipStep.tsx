import type { Order } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTime, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { useDecideBankSlip } from '../queries.ts';
import { BankSlipImage } from './BankSlipImage.tsx';
import { StepActions } from './StepActions.tsx';
import { useRunStep } from './use-run-step.ts';

const RejectBankSlipDialog = lazyDialog(() =>
  import('./RejectBankSlipDialog.tsx').then((file) => file.RejectBankSlipDialog),
);

/** The buyer sent a bank slip: look at it, then approve or reject it. */
export function BankSlipStep({ order }: { order: Order }) {
  const t = useT();
  const decide = useDecideBankSlip();
  const { startStep, pending } = useRunStep();
  const [rejecting, setRejecting] = useState(false);
  const number = String(order.number);
  const approve = () =>
    startStep(
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
      <BankSlipImage order={order} />
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
      <RejectBankSlipDialog order={order} opened={rejecting} onClose={() => setRejecting(false)} />
    </>
  );
}
