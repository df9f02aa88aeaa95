import { adjustmentReasons, type Product } from '@kade/contract';
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { stockReasonWords } from '../../../../lib/stock-reasons.ts';
import { Choice } from '../../../../ui/Choice.tsx';
import { WholeNumber } from '../variants/options/WholeNumber.tsx';
import { type Adjustment, levelsOf, quantityAfter } from './adjustment.ts';
import { stock } from './queries.ts';
import { usePlaces } from './use-places.ts';

/** The fields of an adjustment, with the quantity before and after it. */
export function AdjustFields({ form, product }: { form: KadeForm<Adjustment>; product: Product }) {
  const t = useT();
  const values = form.getValues();
  const { seen } = values;
  const after = quantityAfter(values);
  const levels = levelsOf(product);
  const places = usePlaces(product._id);
  const { data: known = [] } = useQuery(stock.levels(product._id));
  const choose = (variant: string, location: string) => {
    const total = levels.find(({ _id }) => _id === variant)?.stock_quantity ?? 0;
    const there = known.find((level) => level.variant === variant)?.locations;
    const present = there?.find((each) => each.location === location)?.quantity ?? 0;
    form.setValues({ variant, location, seen: location ? present : total });
  };
  return (
    <Stack gap="md">
      {product.variants && (
        <NativeSelect
          label={t('Variant')}
          value={values.variant}
          onChange={({ currentTarget }) => choose(currentTarget.value, values.location)}
        >
          {levels.map(({ _id, title, stock_quantity }) => (
            <option key={_id} value={_id}>
              {t('{{name}}: {{count}} in stock', { name: title ?? '', count: stock_quantity })}
            </option>
          ))}
        </NativeSelect>
      )}
      {places.length > 0 && (
        <NativeSelect
          label={t('Place')}
          value={values.location}
          onChange={({ currentTarget }) => choose(values.variant, currentTarget.value)}
        >
          <option value="">{t('All places together')}</option>
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
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
