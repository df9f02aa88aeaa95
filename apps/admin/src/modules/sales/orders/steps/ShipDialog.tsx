import { type Order, ShipmentInput, isPaidAtDoor } from '@kade/contract';
import { Autocomplete, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { money } from '../../../../lib/format.ts';
import { orders, useShipOrder } from '../queries.ts';
import { courierNames, lastCourier } from './couriers.ts';
import { useRunStep } from './use-run-step.ts';

interface ShipDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the courier and the tracking number. */
export function ShipDialog({ order, opened, onClose }: ShipDialogProps) {
  const t = useT();
  const ship = useShipOrder();
  const { runStep } = useRunStep();
  const list = useQuery({ ...orders.newest(), enabled: opened });
  const kept = useQuery({ ...orders.couriers(), enabled: opened });
  const number = String(order.number);
  return (
    <FormDialog
      title={t('Ship order #{{number}}', { number })}
      opened={opened}
      onClose={onClose}
      submit={t('Mark as Shipped')}
      initial={{
        courier: order.shipment?.courier ?? lastCourier.get(),
        tracking_number: order.shipment?.tracking_number ?? '',
      }}
      schema={ShipmentInput}
      send={(body) =>
        runStep(
          async () => {
            const shipped = await ship.mutateAsync({ params: { id: order._id }, body });
            lastCourier.set(body.courier);
            return shipped;
          },
          t('Order #{{number}} is shipped', { number }),
        )
      }
    >
      {(form) => (
        <>
          {isPaidAtDoor(order) && (
            <Text size="sm">
              {t('The courier collects {{amount}}.', { amount: money(order.total_price) })}
            </Text>
          )}
          <Autocomplete
            label={t('Courier')}
            data={courierNames(list.data, kept.data)}
            maxLength={100}
            data-autofocus
            openOnFocus={false}
            maxDropdownHeight={220}
            {...form.getInputProps('courier')}
          />
          <TextInput
            label={t('Tracking number')}
            description={t('If there is one')}
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('tracking_number')}
          />
        </>
      )}
    </FormDialog>
  );
}
