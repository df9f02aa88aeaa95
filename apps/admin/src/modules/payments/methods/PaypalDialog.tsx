import { type PaypalDetails, PaypalDetails as Schema } from '@kade/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { DetailsDialogProps } from './use-save-details.ts';

/** The PayPal settings: instructions for buyers, and the link. */
export function PaypalDialog({ stored, opened, onClose, onSave }: DetailsDialogProps<PaypalDetails>) {
  const t = useT();
  return (
    <FormDialog
      title={t('Details for PayPal')}
      opened={opened}
      onClose={onClose}
      submit={t('Save Details')}
      initial={{ ...stored }}
      schema={Schema}
      send={onSave}
    >
      {(form) => (
        <>
          <Textarea
            label={t('Instruction')}
            description={t('What buyers do to pay, in your words.')}
            autosize
            minRows={3}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('instruction')}
          />
          <TextInput
            type="url"
            label={t('PayPal link')}
            placeholder="https://paypal.me/…"
            {...form.getInputProps('link')}
          />
        </>
      )}
    </FormDialog>
  );
}
