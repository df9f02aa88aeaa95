import { Checkbox, Fieldset, NumberInput, SimpleGrid, Stack } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import type { FieldsProps } from './fields-props.ts';

/** How often the discount may be used, and with which others. */
export function LimitFields({ form }: FieldsProps) {
  const t = useT();
  const whole = { min: 1, allowDecimal: false, allowNegative: false, hideControls: true };
  const classes = [
    ['product', t('discounts on products')],
    ['order', t('discounts on the order')],
    ['delivery', t('discounts on delivery')],
  ] as const;
  return (
    <Fieldset legend={t('How often and with what')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NumberInput
            label={t('Times in total')}
            description={t('Leave empty for no limit')}
            {...whole}
            {...form.getInputProps('limit')}
          />
          {form.values.method === 'code' && (
            <NumberInput
              label={t('Times for each buyer')}
              description={t('Counted by phone number and email')}
              {...whole}
              {...form.getInputProps('per_customer')}
            />
          )}
        </SimpleGrid>
        <Checkbox.Group
          label={t('Together with other')}
          description={t('Both discounts have to allow it.')}
          value={classes.flatMap(([name]) => (form.values.combines[name] ? [name] : []))}
          onChange={(chosen) =>
            form.setFieldValue('combines', {
              product: chosen.includes('product'),
              order: chosen.includes('order'),
              delivery: chosen.includes('delivery'),
            })
          }
        >
          <Stack gap="xs" mt="xs">
            {classes.map(([name, label]) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Fieldset>
  );
}
