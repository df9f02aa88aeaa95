import type { Delivery } from '@kade/contract';
import { Checkbox, Stack, Switch, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { query } from '../../../../lib/query.ts';
import { Form } from '../../../../ui/Form.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import classes from './delivery.module.css';
import { useSaveDelivery } from './use-save-delivery.ts';

type PickUpValues = Delivery['pick_up'] & { places: string[] };

/** Returns what is stored: without places the shop has one address for all. */
const toPickUp = ({ places, ...others }: PickUpValues): Delivery['pick_up'] =>
  places.length > 0 ? { ...others, places } : others;

/** Whether buyers may collect their order, and the address. */
export function PickUp({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const title = useId();
  const { save } = useSaveDelivery(delivery);
  const form = useForm({
    initialValues: { ...delivery.pick_up, places: delivery.pick_up.places ?? [] },
    validate: {
      address: (address, { enabled }) =>
        enabled && address.trim() === '' ? t('Buyers who collect their order need an address') : null,
    },
    clearInputErrorOnChange: true,
  });
  const { enabled } = form.values;
  const { data: places = [] } = useQuery({ ...query('stockLocations.list'), enabled });
  const changed = JSON.stringify(toPickUp(form.values)) !== JSON.stringify(delivery.pick_up);
  useReportUnsaved(changed);

  const send = async (values: PickUpValues) => {
    const { pick_up } = await save({ pick_up: toPickUp(values) });
    form.setValues({ ...pick_up, places: pick_up.places ?? [] });
    notify.done(t('Pick-up saved'));
  };

  return (
    <Form
      form={form}
      send={send}
      submit={changed || enabled ? t('Save Pick-up') : null}
      disabled={!changed}
      className={classes.pickUp}
      aria-labelledby={title}
    >
      <Title order={3} id={title}>
        {t('Pick-up')}
      </Title>
      <Switch
        label={t('Buyers can collect their order')}
        {...form.getInputProps('enabled', { type: 'checkbox' })}
      />
      {enabled && (
        <>
          <Textarea
            label={t('Pick-up address')}
            autosize
            minRows={2}
            maxLength={500}
            required
            {...form.getInputProps('address')}
          />
          <Textarea
            label={t('Note for pick-up')}
            description={t('For example the hours when buyers can come.')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          {places.length > 1 && (
            <Checkbox.Group
              label={t('Buyers can choose between these places')}
              description={t(
                'They see where all of their order is. Without any place, all is collected at the address above.',
              )}
              {...form.getInputProps('places')}
            >
              <Stack gap="xs" mt="xs">
                {places.map(({ _id, name, address }) => (
                  <Checkbox key={_id} value={_id} label={name} description={address} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </>
      )}
    </Form>
  );
}
