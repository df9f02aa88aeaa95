import { type StockLocation, StockLocationInput } from '@kade/contract';
import { NumberInput, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useAddPlace, useUpdatePlace } from './queries.ts';

interface PlaceDialogProps {
  /** The place to change; null to add one. */
  place: StockLocation | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the name of a place, where it is and when it is open. */
export function PlaceDialog({ place, opened, onClose }: PlaceDialogProps) {
  const t = useT();
  const add = useAddPlace();
  const update = useUpdatePlace();
  return (
    <FormDialog
      title={place ? t('Edit {{name}}', { name: place.name }) : t('Add a place')}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{
        name: place?.name ?? '',
        address: place?.address ?? '',
        hours: place?.hours ?? '',
        position: place?.position ?? 0,
      }}
      schema={StockLocationInput}
      draft={place ? `place:${place._id}` : 'place'}
      send={async (body) => {
        if (place) await update.mutateAsync({ params: { id: place._id }, body });
        else await add.mutateAsync({ body });
        notify.done(t('“{{name}}” was saved', { name: body.name }));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Name of the place')}
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput label={t('Address')} maxLength={300} {...form.getInputProps('address')} />
          <TextInput label={t('Opening hours')} maxLength={200} {...form.getInputProps('hours')} />
          <NumberInput
            label={t('Order')}
            description={t(
              'Orders take from the place with the lowest number that has all pieces of a line.',
            )}
            min={0}
            max={1000}
            allowDecimal={false}
            {...form.getInputProps('position')}
          />
        </>
      )}
    </FormDialog>
  );
}
