import { type Order, ParcelEventInput, parcelStatuses } from '@kade/contract';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { parcelLabels } from '../../../../lib/parcel-labels.ts';
import { useRecordParcel } from '../queries.ts';
import { useRunStep } from '../steps/use-run-step.ts';

interface ParcelDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Asks what the courier said about the parcel. */
export function ParcelStatusDialog({ order, opened, onClose }: ParcelDialogProps) {
  const t = useT();
  const record = useRecordParcel();
  const { runStep } = useRunStep();
  return (
    <FormDialog
      title={t('What does the courier say?')}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{ status: order.shipment?.events?.at(-1)?.status ?? parcelStatuses[0], text: '' }}
      schema={ParcelEventInput}
      send={(body) =>
        runStep(
          () => record.mutateAsync({ params: { id: order._id }, body }),
          t('The word of the courier is written down'),
        )
      }
    >
      {(form) => (
        <>
          <Text size="sm">{t('The order is not paid by this, and its products stay as they are.')}</Text>
          <NativeSelect
            label={t('Status')}
            data={parcelStatuses.map((value) => ({ value, label: t(parcelLabels[value]) }))}
            data-autofocus
            {...form.getInputProps('status')}
          />
          <TextInput
            label={t('Note')}
            description={t('If there is one')}
            maxLength={200}
            {...form.getInputProps('text')}
          />
        </>
      )}
    </FormDialog>
  );
}
