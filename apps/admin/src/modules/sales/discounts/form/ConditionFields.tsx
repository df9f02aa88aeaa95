import { paymentMethodKeys } from '@kade/contract';
import { Checkbox, Fieldset, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { paymentMethodLabels } from '../../../../lib/payment-methods.ts';
import { DistrictPicker } from '../../../../ui/DistrictPicker.tsx';
import { Rupees } from '../../../../ui/Rupees.tsx';
import type { FieldsProps } from './fields-props.ts';

type DeliveryKind = 'delivery' | 'pick_up';

/** What an order must be. An empty field is no condition. */
export function ConditionFields({ form }: FieldsProps) {
  const t = useT();
  const { method, conditions } = form.values;
  const [kind = '', ...others] = conditions.delivery_kinds;
  return (
    <Fieldset legend={t('If the order')}>
      <Stack gap="md">
        <Rupees
          label={t('comes to at least')}
          description={t('Leave empty for no minimum')}
          {...form.getInputProps('conditions.min_subtotal')}
        />
        <NumberInput
          label={t('has at least so many pieces')}
          description={t('Leave empty for no minimum')}
          min={1}
          allowDecimal={false}
          hideControls
          {...form.getInputProps('conditions.min_quantity')}
        />
        {method === 'code' && (
          <>
            <Checkbox
              label={t('is the first one of the buyer')}
              {...form.getInputProps('conditions.first_order', { type: 'checkbox' })}
            />
            <TextInput
              label={t('is of a customer with one of these tags')}
              description={t('With commas between them; leave empty for every buyer')}
              autoComplete="off"
              {...form.getInputProps('conditions.customer_tags')}
            />
          </>
        )}
        <NativeSelect
          label={t('reaches the buyer')}
          data={[
            { value: '', label: t('in any way') },
            { value: 'delivery', label: t('by delivery') },
            { value: 'pick_up', label: t('by pick-up') },
          ]}
          value={others.length > 0 ? '' : kind}
          onChange={({ currentTarget: { value } }) =>
            form.setFieldValue('conditions.delivery_kinds', value === '' ? [] : [value as DeliveryKind])
          }
        />
        <Checkbox.Group
          label={t('is paid by one of')}
          description={t('Leave empty for every payment method')}
          value={conditions.payment_methods}
          error={form.errors['conditions.payment_methods']}
          onChange={(keys) => form.setFieldValue('conditions.payment_methods', keys)}
        >
          <Stack gap="xs" mt="xs">
            {paymentMethodKeys.map((key) => (
              <Checkbox key={key} value={key} label={t(paymentMethodLabels[key])} />
            ))}
          </Stack>
        </Checkbox.Group>
        <details>
          <summary>{t('goes to one of these districts')}</summary>
          <DistrictPicker
            value={conditions.districts}
            error={form.errors['conditions.districts']}
            onChange={(codes) => form.setFieldValue('conditions.districts', codes)}
          />
        </details>
      </Stack>
    </Fieldset>
  );
}
