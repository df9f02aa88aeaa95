import { type BankDetails, BankDetails as Schema } from '@kade/contract';
import { NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { phrase, useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import type { DetailsDialogProps } from './use-save-details.ts';

const hours = phrase('Type a whole number of hours from 6 to 168');
const form = Schema.extend({ hold_hours: z.number(hours).int(hours).min(6, hours).max(168, hours) });

/** The bank account for transfers, and how long an order waits for the bank slip. */
export function BankDialog({ stored, opened, onClose, onSave }: DetailsDialogProps<BankDetails>) {
  const t = useT();
  return (
    <FormDialog
      title={t('Details for Bank Transfer')}
      opened={opened}
      onClose={onClose}
      size="lg"
      submit={t('Save Details')}
      initial={{ ...stored }}
      schema={form}
      send={onSave}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={t('Bank')} maxLength={120} data-autofocus {...form.getInputProps('bank')} />
            <TextInput label={t('Branch')} maxLength={120} {...form.getInputProps('branch')} />
            <TextInput label={t('Account name')} maxLength={120} {...form.getInputProps('account_name')} />
            <TextInput
              label={t('Account number')}
              maxLength={40}
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('account_number')}
            />
          </SimpleGrid>
          <Textarea
            label={t('Note to buyers')}
            description={t('For example what to write as the reference.')}
            autosize
            minRows={2}
            maxLength={500}
            {...form.getInputProps('note')}
          />
          <NumberInput
            label={t('Hours to wait for the slip')}
            description={t(
              'From 6 to 168. An order without a slip is cancelled then and its stock comes back.',
            )}
            allowDecimal={false}
            hideControls
            {...form.getInputProps('hold_hours')}
          />
        </>
      )}
    </FormDialog>
  );
}
