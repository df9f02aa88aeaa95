import { type Courier, CourierInput, trackingLink } from '@kade/contract';
import { Anchor, Autocomplete, Switch, Text, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { day } from '../../../lib/format.ts';
import { courierPresets, PRESETS_COLLECTED } from './courier-presets.ts';
import { useAddCourier, useUpdateCourier } from './queries.ts';

const EXAMPLE = { waybill: '12345678', phone: '0771234567' };

/** The link of an example parcel, to try; nothing while the address is not one. */
function ExampleLink({ template }: { template: string }) {
  const t = useT();
  const { success } = CourierInput.shape.tracking_url.safeParse(template);
  const link = success ? trackingLink(template.trim(), EXAMPLE) : '';
  if (link === '') return null;
  return (
    <Text size="sm">
      {t('Try the link before you save:')}{' '}
      <Anchor href={link} target="_blank" rel="noopener noreferrer" inherit>
        {link}
      </Anchor>
    </Text>
  );
}

/** When a known courier was looked at, and what was found; nothing for an address that the merchant typed. */
function PresetNote({ name, template }: { name: string; template: string }) {
  const t = useT();
  if (courierPresets[name] !== template) return null;
  const date = day(`${PRESETS_COLLECTED}T06:00:00.000Z`);
  return (
    <Text size="sm" c="dimmed">
      {template === ''
        ? t('On {{date}} no address that can be used was found for this courier. Add one if you know it.', {
            date,
          })
        : t('This address was collected on {{date}} and not tried with a parcel. You can correct it.', {
            date,
          })}
    </Text>
  );
}

interface CourierDialogProps {
  /** The courier to change; null to add one. */
  courier: Courier | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the name of a courier and the address of its tracking page. */
export function CourierDialog({ courier, opened, onClose }: CourierDialogProps) {
  const t = useT();
  const add = useAddCourier();
  const update = useUpdateCourier();
  return (
    <FormDialog
      title={courier ? t('Edit {{name}}', { name: courier.name }) : t('Add a courier')}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{
        name: courier?.name ?? '',
        tracking_url: courier?.tracking_url ?? '',
        sets_delivered: courier?.sets_delivered ?? false,
      }}
      schema={CourierInput}
      draft={courier ? `courier:${courier._id}` : 'courier'}
      send={async (body) => {
        if (courier) await update.mutateAsync({ params: { id: courier._id }, body });
        else await add.mutateAsync({ body });
        notify.done(t('“{{name}}” was saved', { name: body.name }));
      }}
    >
      {(form) => (
        <>
          <Autocomplete
            label={t('Courier')}
            description={t('As it is written on your orders')}
            data={Object.keys(courierPresets)}
            maxLength={100}
            data-autofocus
            openOnFocus={false}
            {...form.getInputProps('name')}
            onOptionSubmit={(name) => form.setFieldValue('tracking_url', courierPresets[name] ?? '')}
          />
          <TextInput
            label={t('Address of the tracking page')}
            description={t('{waybill} stands for the tracking number, {phone} for the buyer’s phone number')}
            maxLength={500}
            inputMode="url"
            autoComplete="off"
            {...form.getInputProps('tracking_url')}
          />
          <PresetNote name={form.values.name} template={form.values.tracking_url} />
          <ExampleLink template={form.values.tracking_url} />
          <Switch
            label={t('An order is delivered when this courier says so')}
            description={t('Otherwise you decide. It is never paid by this.')}
            {...form.getInputProps('sets_delivered', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
