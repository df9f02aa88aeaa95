import { type Order, SlipDecision } from '@kade/contract';
import { Textarea } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useDecideSlip } from '../queries.ts';
import { useSteps } from './use-steps.ts';

interface RejectSlipDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Rejects a slip with a reason, which the buyer sees; the buyer can send another slip. */
export function RejectSlipDialog({ order, opened, onClose }: RejectSlipDialogProps) {
  const t = useT();
  const decide = useDecideSlip();
  const { take } = useSteps();
  const number = String(order.number);
  return (
    <FormDialog
      title={t('Reject the slip of order #{{number}}', { number })}
      opened={opened}
      onClose={onClose}
      submit={t('Reject Slip')}
      danger
      initial={{ decision: 'reject' as const, reason: '' }}
      schema={SlipDecision}
      send={(body) =>
        take(
          () => decide.mutateAsync({ params: { id: order._id }, body }),
          t('The slip of order #{{number}} is rejected', { number }),
        )
      }
    >
      {(form) => (
        <Textarea
          label={t('Reason')}
          description={t('The buyer reads it and can send another slip.')}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}
