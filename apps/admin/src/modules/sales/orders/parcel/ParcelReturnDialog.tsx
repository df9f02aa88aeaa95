import { type Order, ParcelReturnInput } from '@kade/contract';
import { Text, TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { amountOrNoneField, toNumberOrNull } from '../../../../lib/number-fields.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Rupees } from '../../../../ui/Rupees.tsx';
import { useReceiveReturn } from '../queries.ts';
import { useRunStep } from '../steps/use-run-step.ts';

interface ParcelReturnDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

const schema = ParcelReturnInput.extend({ charge: amountOrNoneField });

/** Asks why a parcel came back and what the courier takes for it. */
export function ParcelReturnDialog({ order, opened, onClose }: ParcelReturnDialogProps) {
  const t = useT();
  const receive = useReceiveReturn();
  const { runStep } = useRunStep();
  const number = String(order.number);
  const isCancelled = order.order_status === 'cancelled';
  return (
    <FormDialog
      title={t('The parcel of order #{{number}} is back', { number })}
      opened={opened}
      onClose={onClose}
      submit={t('Parcel is back')}
      danger
      initial={{ reason: order.door_refusal?.reason ?? '', charge: order.shipment?.charge ?? '' }}
      schema={schema}
      send={({ reason, charge }) =>
        runStep(
          () =>
            receive.mutateAsync({
              params: { id: order._id },
              body: { reason, charge: toNumberOrNull(charge) ?? undefined },
            }),
          t('The parcel of order #{{number}} is back', { number }),
        )
      }
    >
      {(form) => (
        <>
          <Text>
            {isCancelled
              ? t('The order was cancelled before, and its products are back in stock.')
              : t('The order is cancelled and its products go back into stock.')}
          </Text>
          {!isCancelled && (
            <TextInput
              label={t('Reason')}
              description={t('For example: nobody at home, wanted another size.')}
              maxLength={500}
              data-autofocus
              {...form.getInputProps('reason')}
            />
          )}
          <Rupees
            label={t('Charge of the courier')}
            description={t('If there is one')}
            {...form.getInputProps('charge')}
          />
        </>
      )}
    </FormDialog>
  );
}
