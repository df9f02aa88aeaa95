import {
  type CourierSheet,
  CourierSheetInput,
  sheetFields,
  sheetPhones,
  type SheetPhone,
} from '@kade/contract';
import { Checkbox, NativeSelect, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type KadeForm, useDraftForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { toNumberOrNull } from '../../../../lib/number-fields.ts';
import { Form } from '../../../../ui/Form.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { fieldLabels } from './sheet-columns.ts';
import classes from './sheet.module.css';

const phoneExamples: Record<SheetPhone, string> = {
  local: '0771234567',
  international: '94771234567',
  short: '771234567',
};

/** What each column of the sheet holds. */
function Columns({ form }: { form: KadeForm<CourierSheet> }) {
  const t = useT();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md">
      {form.values.columns.map(({ heading, field }, at) => (
        <div key={`${at} ${heading}`} className={classes.column}>
          <NativeSelect
            label={heading || t('Column {{number}}', { number: String(at + 1) })}
            data={sheetFields.map((value) => ({ value, label: t(fieldLabels[value]) }))}
            {...form.getInputProps(`columns.${at}.field`)}
          />
          {field === 'text' && (
            <TextInput
              aria-label={t('Text of {{column}}', { column: heading })}
              maxLength={200}
              {...form.getInputProps(`columns.${at}.text`)}
            />
          )}
        </div>
      ))}
    </SimpleGrid>
  );
}

/** How texts, phones and amounts are written. */
function Rules({ form }: { form: KadeForm<CourierSheet> }) {
  const t = useT();
  const number = (name: 'max_length' | 'max_amount') => ({
    ...form.getInputProps(name),
    value: form.values[name] ?? '',
    onChange: (value: string | number) => form.setFieldValue(name, toNumberOrNull(value)),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <NativeSelect
        label={t('Phone numbers')}
        data={sheetPhones.map((value) => ({ value, label: phoneExamples[value] }))}
        {...form.getInputProps('phone_form')}
      />
      <NumberInput
        label={t('Most characters of a text')}
        min={10}
        max={1000}
        allowDecimal={false}
        {...number('max_length')}
      />
      <NumberInput
        label={t('Largest amount to collect')}
        min={0}
        decimalScale={2}
        prefix="Rs "
        thousandSeparator=","
        {...number('max_amount')}
      />
      <Checkbox
        label={t('Latin letters only')}
        description={t('Sinhala and Tamil are written as they sound')}
        {...form.getInputProps('latin', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('Whole rupees')}
        description={t('Amounts are rounded')}
        {...form.getInputProps('whole_rupees', { type: 'checkbox' })}
      />
    </SimpleGrid>
  );
}

interface SheetSettingsProps {
  initial: CourierSheet;
  /** Saves the sheet of the courier. Rejects with an ApiError. */
  onSave: (sheet: CourierSheet) => Promise<void>;
  onCancel: () => void;
}

/** What the columns of a courier's sheet hold, and how it is written. */
export function SheetSettings({ initial, onSave, onCancel }: SheetSettingsProps) {
  const t = useT();
  const { form } = useDraftForm<CourierSheet>({ initial, schema: CourierSheetInput });
  return (
    <Section
      title={t('Columns of the sheet')}
      lead={t('Choose what belongs below each heading of the courier.')}
    >
      <Form form={form} send={onSave} submit={t('Save the columns')} onCancel={onCancel}>
        <Stack gap="lg">
          <Columns form={form} />
          <Rules form={form} />
        </Stack>
      </Form>
    </Section>
  );
}
