import { adjustmentReasons, type Product } from '@kade/contract';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { stockReasonWords } from '../../../../lib/stock-reasons.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { WholeNumber } from '../variants/options/WholeNumber.tsx';
import { type Adjustment, levelsOf, quantityAfter } from './adjustment.ts';

/** The fields of an adjustment, with the quantity before and after it. */
export function AdjustFields({ form, product }: { form: KadeForm<Adjustment>; product: Product }) {
  const t = useT();
  const values = form.getValues();
  const { seen } = values;
  const after = quantityAfter(values);
  const levels = levelsOf(product);
  const choose = (variant: string) => {
    const level = levels.find(({ _id }) => _id === variant);
    form.setValues({ variant, seen: level?.stock_quantity ?? 0 });
  };
  return (
    <Stack gap="md">
      {product.variants && (
        <NativeSelect
          label={t('Variant')}
          value={values.variant}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {levels.map(({ _id, title, stock_quantity }) => (
            <option key={_id} value={_id}>
              {t('{{name}}: {{count}} in stock', { name: title ?? '', count: stock_quantity })}
            </option>
          ))}
        </NativeSelect>
      )}
      <Choice
        label={t('Kind of change')}
        value={values.way}
        choices={[
          ['add', t('Add')],
          ['remove', t('Remove')],
          ['set', t('Set a number')],
        ]}
        onChange={(way) => form.setFieldValue('way', way)}
      />
      <WholeNumber
        label={values.way === 'set' ? t('Pieces in stock') : t('Pieces')}
        required
        data-autofocus
        {...form.getInputProps('pieces')}
      />
      <Text size="sm" component="output">
        {after === null
          ? t('In stock now: {{count}}', { count: seen })
          : t('In stock: {{from}} → {{to}}', { from: seen, to: after })}
      </Text>
      <NativeSelect label={t('Reason')} {...form.getInputProps('reason')}>
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(stockReasonWords[reason])}
          </option>
        ))}
      </NativeSelect>
      <TextInput label={t('Note')} maxLength={200} autoComplete="off" {...form.getInputProps('note')} />
    </Stack>
  );
}
