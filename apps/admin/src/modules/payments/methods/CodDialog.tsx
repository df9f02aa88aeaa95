import type { CodRules } from '@kade/contract';
import { Checkbox, SimpleGrid } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Rupees } from '../../../ui/Rupees.tsx';
import { DistrictPicker } from '../../../ui/DistrictPicker.tsx';
import { codForm, toCodRules, type CodValues, toCodValues } from './cod-values.ts';
import type { DetailsDialogProps } from './use-save-details.ts';
import { WaitingFields } from './WaitingFields.tsx';

/** The rules and the fee of cash on delivery. */
export function CodDialog({ stored, opened, onClose, onSave }: DetailsDialogProps<CodRules>) {
  const t = useT();
  return (
    <FormDialog<CodValues>
      title={t('Rules for Cash on Delivery')}
      opened={opened}
      onClose={onClose}
      size="lg"
      submit={t('Save Rules')}
      initial={toCodValues(stored)}
      schema={codForm}
      send={(values) => onSave(toCodRules(values))}
    >
      {(form) => (
        <>
          <Rupees
            label={t('COD fee')}
            description={t('Added to orders that are paid at the door')}
            data-autofocus
            {...form.getInputProps('fee')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Rupees
              label={t('Smallest order')}
              description={t('Goods and delivery together; empty for no limit')}
              {...form.getInputProps('minimum')}
            />
            <Rupees
              label={t('Largest order')}
              description={t('Goods and delivery together; empty for no limit')}
              {...form.getInputProps('maximum')}
            />
          </SimpleGrid>
          <Checkbox
            label={t('I call before I send')}
            description={t('New orders wait until you have confirmed them by phone or WhatsApp.')}
            {...form.getInputProps('confirm', { type: 'checkbox' })}
          />
          <WaitingFields form={form} />
          <Checkbox
            label={t('In all districts')}
            {...form.getInputProps('everywhere', { type: 'checkbox' })}
          />
          {!form.values.everywhere && (
            <DistrictPicker
              value={form.values.districts}
              onChange={(codes) => form.setFieldValue('districts', codes)}
              error={form.errors.districts}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
