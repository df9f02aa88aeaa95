import { type Order, SlipDecision } from '@kade/contract';
import { Textarea } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useDecideBankSlip } from '../queries.ts';
import { useRunStep } from './use-run-step.ts';

interface RejectBankSlipDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Rejects a bank slip with a reason, which the buyer sees; the buyer can send another bank slip. */
export function RejectBankSlipDialog({ order, opened, onClose }: RejectBankSlipDialogProps) {
  const t = useT();
  const decide = useDecideBankSlip();
  const { runStep } = useRunStep();
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
        runStep(
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
