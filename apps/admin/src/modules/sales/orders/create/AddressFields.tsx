import { Fieldset, SimpleGrid, TextInput } from '@mantine/core';
import type { KadeForm } from '../../../../lib/form.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import type { AddressValues, OrderValues } from './order-values.ts';

interface AddressFieldsProps {
  form: KadeForm<OrderValues>;
  name: 'shipping_address' | 'billing_address';
  title: string;
}

const fields: readonly { key: keyof AddressValues; label: string; type?: string }[] = [
  { key: 'first_name', label: phrase('First name') },
  { key: 'last_name', label: phrase('Last name') },
  { key: 'phone_number', label: phrase('Phone'), type: 'tel' },
  { key: 'address', label: phrase('Address') },
  { key: 'city', label: phrase('City') },
  { key: 'postal_code', label: phrase('Postal code') },
  { key: 'country', label: phrase('Country') },
];

/** Who gets the order and where. */
export function AddressFields({ form, name, title }: AddressFieldsProps) {
  const t = useT();
  return (
    <Fieldset legend={title}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map(({ key, label, type }) => (
          <TextInput
            key={key}
            type={type ?? 'text'}
            label={t(label)}
            autoComplete="off"
            {...form.getInputProps(`${name}.${key}`)}
            {...(key === 'first_name' && form.errors[name] ? { error: form.errors[name] } : {})}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
