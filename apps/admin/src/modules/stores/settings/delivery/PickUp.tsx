import type { Delivery } from '@kade/contract';
import { Switch, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import classes from './delivery.module.css';
import { useSaveDelivery } from './use-save-delivery.ts';

/** Whether buyers may collect their order, and the address. */
export function PickUp({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const title = useId();
  const { save } = useSaveDelivery(delivery);
  const form = useForm({
    initialValues: delivery.pick_up,
    validate: {
      address: (address, { enabled }) =>
        enabled && address.trim() === '' ? t('Buyers who collect their order need an address') : null,
    },
    clearInputErrorOnChange: true,
  });
  const { enabled } = form.values;
  const changed = JSON.stringify(form.values) !== JSON.stringify(delivery.pick_up);
  useReportUnsaved(changed);

  const send = async (values: Delivery['pick_up']) => {
    const { pick_up } = await save({ pick_up: values });
    form.setValues(pick_up);
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
        </>
      )}
    </Form>
  );
}
