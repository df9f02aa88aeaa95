import { courierKey, type Order, ShipmentInput, isPaidAtDoor } from '@kade/contract';
import { Autocomplete, Button, Checkbox, NumberInput, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { money } from '../../../../lib/format.ts';
import type { KadeForm } from '../../../../lib/form.ts';
import { amountOrNoneField, type NumberInputValue, toNumberOrNull } from '../../../../lib/number-fields.ts';
import { notify } from '../../../../ui/notify.tsx';
import { May } from '../../../stores/current/index.ts';
import { Rupees } from '../../../../ui/Rupees.tsx';
import { orders, useSendParcel, useShipOrder, useTakeWaybill } from '../queries.ts';
import { courierNames, lastCourier } from './couriers.ts';
import { useRunStep } from './use-run-step.ts';

interface ShipDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

interface ParcelValues {
  courier: string;
  tracking_number: string;
  weight_g: NumberInputValue;
  pieces: NumberInputValue;
  charge: NumberInputValue;
  /** The courier is told through its interface. */
  tells: boolean;
}

/** An empty field is not sent. */
const schema = ShipmentInput.extend({
  weight_g: ShipmentInput.shape.weight_g.or(z.literal('')),
  pieces: ShipmentInput.shape.pieces.or(z.literal('')),
  charge: amountOrNoneField,
  tells: z.boolean(),
});
const given = (typed: NumberInputValue) => toNumberOrNull(typed) ?? undefined;

const toBody = ({ weight_g, pieces, charge, tells: _, ...parcel }: ParcelValues) => ({
  ...parcel,
  weight_g: given(weight_g),
  pieces: given(pieces),
  charge: given(charge),
});

/** Details that most parcels do without. */
function ParcelDetails({ form }: { form: KadeForm<ParcelValues> }) {
  const t = useT();
  return (
    <details>
      <summary>{t('Weight, pieces and charge')}</summary>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mt="xs">
        <NumberInput
          label={t('Weight in grams')}
          min={1}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('weight_g')}
        />
        <NumberInput
          label={t('Pieces')}
          min={1}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('pieces')}
        />
        <May need="orders:prices">
          <Rupees label={t('Charge of the courier')} {...form.getInputProps('charge')} />
        </May>
      </SimpleGrid>
    </details>
  );
}

/** Takes the next number of the courier's roll; nothing where the courier has none. */
function NextWaybill({ form, order }: { form: KadeForm<ParcelValues>; order: Order }) {
  const t = useT();
  const rolls = useQuery(orders.rolls());
  const take = useTakeWaybill();
  const { courier, tracking_number } = form.values;
  const roll = rolls.data?.find((one) => one.courier === courierKey(courier));
  if (!roll || roll.free === 0 || tracking_number !== '') return null;
  const fill = async () => {
    try {
      const { number } = await take.mutateAsync({ params: { id: order._id }, body: { courier } });
      form.setFieldValue('tracking_number', number);
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Button variant="secondary" loading={take.isPending} onClick={() => void fill()}>
      {t('Next waybill of the roll')}
    </Button>
  );
}

/** Offers to tell the courier about the parcel; nothing for one without an interface. */
function TellCourier({ form }: { form: KadeForm<ParcelValues> }) {
  const t = useT();
  const kept = useQuery(orders.couriers());
  const { courier } = form.values;
  const known = kept.data?.find(({ name }) => courierKey(name) === courierKey(courier));
  if (!known?.account) return null;
  return (
    <Checkbox
      label={t('Tell {{name}} about the parcel', { name: known.name })}
      description={t('Under the tracking number; without one, under the next waybill of the roll')}
      {...form.getInputProps('tells', { type: 'checkbox' })}
    />
  );
}

/** Ships the order, and tells the courier where that is wanted. */
function useSendOff(order: Order) {
  const ship = useShipOrder();
  const tell = useSendParcel();
  const params = { id: order._id };
  return (values: ParcelValues) => {
    const send = values.tells ? tell : ship;
    return send.mutateAsync({ params, body: toBody(values) });
  };
}

/** Asks for the courier and the tracking number. */
export function ShipDialog({ order, opened, onClose }: ShipDialogProps) {
  const t = useT();
  const sendOff = useSendOff(order);
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
        weight_g: order.shipment?.weight_g ?? '',
        pieces: order.shipment?.pieces ?? '',
        charge: order.shipment?.charge ?? '',
        tells: false,
      }}
      schema={schema}
      send={(values: ParcelValues) =>
        runStep(
          async () => {
            const shipped = await sendOff(values);
            lastCourier.set(values.courier);
            return shipped;
          },
          t('Order #{{number}} is shipped', { number }),
        )
      }
    >
      {(form) => (
        <>
          {isPaidAtDoor(order) && (
            <May need="orders:prices">
              <Text size="sm">
                {t('The courier collects {{amount}}.', { amount: money(order.total_price) })}
              </Text>
            </May>
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
          <TellCourier form={form} />
          <NextWaybill form={form} order={order} />
          <ParcelDetails form={form} />
        </>
      )}
    </FormDialog>
  );
}
