import { type Order, type PaymentAttempt, RefundInput } from '@kade/contract';
import { Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useRunStep } from '../steps/use-run-step.ts';
import { fullName } from '../order-facts.ts';
import { useRefundPayment } from '../queries.ts';

interface RefundDialogProps {
  order: Order;
  paymentAttempt: PaymentAttempt;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a reason before a card payment goes back to the buyer. */
export function RefundDialog({ order, paymentAttempt, opened, onClose }: RefundDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const refund = useRefundPayment();
  const { runStep } = useRunStep();
  const number = String(order.number);
  const amount = money(paymentAttempt.amount);
  const send = async ({ reason }: { reason: string }) => {
    const body = { reason, payment_id: paymentAttempt.payment_id };
    try {
      await runStep(
        () => refund.mutateAsync({ params: { id: order._id }, body }),
        t('Order #{{number}}: {{amount}} is paid back', { number, amount }),
      );
    } catch (thrown) {
      // The request is stored before PayHere is called, so a refusal has changed the order too.
      void refreshAfter(client, 'cardPayments.refund');
      throw thrown;
    }
  };

  return (
    <FormDialog
      title={t('Refund order #{{number}}', { number })}
      opened={opened}
      onClose={onClose}
      submit={t('Refund {{amount}}', { amount })}
      danger
      initial={{ reason: '' }}
      schema={RefundInput}
      send={send}
    >
      {(form) => (
        <>
          <Text>
            {t('{{amount}} goes back to the card of {{name}}. PayHere cannot take it back again.', {
              amount,
              name: fullName(order.billing_address),
            })}
          </Text>
          <TextInput
            label={t('Reason')}
            description={t('Kept with the order and sent to PayHere.')}
            maxLength={200}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
