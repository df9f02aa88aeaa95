import { DoorRefusalInput, type Order } from '@kade/contract';
import { Text, Textarea } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { fullName } from '../order-facts.ts';
import { useRefuseAtDoor } from '../queries.ts';
import { useRunStep } from './use-run-step.ts';

interface RefusedDeliveryDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the reason of a refused delivery, which cancels the order. */
export function RefusedDeliveryDialog({ order, opened, onClose }: RefusedDeliveryDialogProps) {
  const t = useT();
  const refuse = useRefuseAtDoor();
  const { runStep } = useRunStep();
  const number = String(order.number);
  return (
    <FormDialog
      title={t('Order #{{number}} was refused', { number })}
      opened={opened}
      onClose={onClose}
      submit={t('Refused at the door')}
      danger
      initial={{ reason: '' }}
      schema={DoorRefusalInput}
      send={(body) =>
        runStep(
          () => refuse.mutateAsync({ params: { id: order._id }, body }),
          t('Order #{{number}} is cancelled and its products are back in stock', { number }),
        )
      }
    >
      {(form) => (
        <>
          <Text>
            {t(
              '{{name}} did not take the parcel: the order is cancelled and its products go back into stock.',
              {
                name: fullName(order.shipping_address),
              },
            )}
          </Text>
          <Textarea
            label={t('Reason')}
            description={t('For example: nobody at home, wanted another size.')}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
