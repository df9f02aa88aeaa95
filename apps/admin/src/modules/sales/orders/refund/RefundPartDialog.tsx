import { type Order, refundableOf } from '@kade/contract';
import { Checkbox, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KadeForm } from '../../../../lib/form.ts';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Rupees } from '../../../../ui/Rupees.tsx';
import { useRefundPart } from '../queries.ts';
import { useRunStep } from '../steps/use-run-step.ts';
import {
  emptyRefund,
  isByCard,
  refundSchema,
  refundSum,
  type RefundValues,
  toRefundInput,
} from './refund-values.ts';

interface RefundPartDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Asks which pieces of an order are refunded, how the money goes back, and whether the pieces are on sale again. */
export function RefundPartDialog({ order, opened, onClose }: RefundPartDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const refund = useRefundPart();
  const { runStep } = useRunStep();
  const number = String(order.number);
  const send = async (values: RefundValues) => {
    const amount = money(refundSum(order, values));
    try {
      await runStep(
        () => refund.mutateAsync({ params: { id: order._id }, body: toRefundInput(values) }),
        t('Order #{{number}}: {{amount}} is refunded', { number, amount }),
      );
    } catch (thrown) {
      // The request is stored before PayHere is called, so a refusal has changed the order too.
      void refreshAfter(client, 'refunds.create');
      throw thrown;
    }
  };
  return (
    <FormDialog<RefundValues>
      title={t('Refund a part of order #{{number}}', { number })}
      opened={opened}
      onClose={onClose}
      submit={t('Refund')}
      danger
      initial={emptyRefund(order)}
      schema={refundSchema}
      send={send}
    >
      {(form) => <RefundFields order={order} form={form} />}
    </FormDialog>
  );
}

function RefundFields({ order, form }: { order: Order; form: KadeForm<RefundValues> }) {
  const t = useT();
  const { delivery } = refundableOf(order);
  return (
    <>
      <PieceFields order={order} form={form} />
      {delivery > 0 && (
        <Rupees
          label={t('Of the delivery')}
          description={t('At most {{amount}}', { amount: money(delivery) })}
          {...form.getInputProps('delivery')}
        />
      )}
      <Rupees
        label={t('Another amount')}
        description={t('For example, for damage to what the buyer keeps')}
        {...form.getInputProps('other')}
      />
      {order.order_status !== 'cancelled' && (
        <Checkbox
          label={t('Put these pieces on sale again')}
          {...form.getInputProps('restock', { type: 'checkbox' })}
        />
      )}
      <HowFields order={order} form={form} />
      <TextInput
        label={t('Reason')}
        description={t('Kept with the order. The buyer sees it.')}
        maxLength={200}
        {...form.getInputProps('reason')}
      />
      <Text component="output" fw={650}>
        {t('To refund: {{amount}}', { amount: money(refundSum(order, form.values)) })}
      </Text>
    </>
  );
}

function PieceFields({ order, form }: { order: Order; form: KadeForm<RefundValues> }) {
  const t = useT();
  const { items } = refundableOf(order);
  return (
    <Stack gap="sm" component="fieldset" p={0} m={0} style={{ border: 0 }}>
      <Text component="legend" size="sm" fw={600} mb={4}>
        {t('Pieces')}
      </Text>
      {items
        .filter(({ left }) => left > 0)
        .map(({ item, left }) => (
          <NumberInput
            key={item._id}
            label={item.productId.name}
            description={t('Up to {{pieces}}', { pieces: String(left) })}
            min={0}
            max={left}
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            placeholder="0"
            {...form.getInputProps(`pieces.${item._id}`)}
          />
        ))}
    </Stack>
  );
}

/** How the money goes back. What was not paid by card, the merchant returns and writes down. */
function HowFields({ order, form }: { order: Order; form: KadeForm<RefundValues> }) {
  const t = useT();
  if (!isByCard(order))
    return <Text size="sm">{t('You return the money yourself; Kade writes it down.')}</Text>;
  return (
    <Radio.Group label={t('How')} {...form.getInputProps('method')}>
      <Stack gap="xs" mt="xs">
        <Radio value="payhere" label={t('PayHere pays it back to the card')} />
        <Radio value="by_hand" label={t('I returned it myself')} />
      </Stack>
    </Radio.Group>
  );
}
