import type { Discount, DiscountClass } from '@kade/contract';
import { Fieldset, NativeSelect, NumberInput, SimpleGrid, Stack, Switch } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { Rupees } from '../../../../ui/Rupees.tsx';
import { classesOf } from '../discount-values.ts';
import type { FieldsProps } from './fields-props.ts';

/** What the buyer gets: a percentage, an amount, a price, further pieces or free delivery. */
export function WhatFields({ form }: FieldsProps) {
  const t = useT();
  const { kind } = form.values;
  const kinds: Record<Discount['kind'], string> = {
    percent: t('a percentage off'),
    amount: t('an amount off'),
    fixed_price: t('a fixed price'),
    buy_x_get_y: t('further pieces for less, or free'),
    free_delivery: t('free delivery'),
  };
  const classes: Record<DiscountClass, string> = {
    order: t('the whole order'),
    product: t('each product'),
    delivery: t('the delivery fee'),
  };
  const choose = (next: Discount['kind']) => {
    form.setFieldValue('kind', next);
    const allowed = classesOf[next];
    if (!allowed.includes(form.values.class)) form.setFieldValue('class', allowed[0]);
  };
  return (
    <Fieldset legend={t('What the buyer gets')}>
      <Stack gap="md">
        <NativeSelect
          label={t('Kind')}
          data={Object.entries(kinds).map(([value, label]) => ({ value, label }))}
          value={kind}
          error={form.errors.kind}
          onChange={({ currentTarget }) => choose(currentTarget.value as Discount['kind'])}
        />
        <Values form={form} />
        {classesOf[kind].length > 1 && (
          <NativeSelect
            label={t('It is taken off')}
            data={classesOf[kind].map((value) => ({ value, label: classes[value] }))}
            {...form.getInputProps('class')}
          />
        )}
        <Rupees
          label={t('At most for one order')}
          description={t('Leave empty for no limit')}
          {...form.getInputProps('max_amount')}
        />
        <Switch
          label={t('Whole rupees only')}
          description={t('What it takes off is rounded down to a whole rupee.')}
          {...form.getInputProps('whole_rupees', { type: 'checkbox' })}
        />
      </Stack>
    </Fieldset>
  );
}

/** The numbers that the kind needs. */
function Values({ form }: FieldsProps) {
  const t = useT();
  const { kind } = form.values;
  const whole = { min: 1, allowDecimal: false, allowNegative: false, hideControls: true };
  const percent = (
    <NumberInput
      label={t('Percent')}
      suffix=" %"
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      hideControls
      {...form.getInputProps('percent')}
    />
  );
  if (kind === 'percent') return percent;
  if (kind === 'amount') return <Rupees label={t('Amount')} {...form.getInputProps('amount')} />;
  if (kind === 'fixed_price')
    return <Rupees label={t('Price of a piece')} {...form.getInputProps('amount')} />;
  if (kind === 'free_delivery') return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput label={t('Pieces to buy')} {...whole} {...form.getInputProps('buy_quantity')} />
      <NumberInput label={t('Pieces for less')} {...whole} {...form.getInputProps('get_quantity')} />
      {percent}
      <NumberInput
        label={t('How often in one order')}
        description={t('Leave empty for no limit')}
        {...whole}
        {...form.getInputProps('max_sets')}
      />
    </SimpleGrid>
  );
}
