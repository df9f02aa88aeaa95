import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { May } from '../../../stores/current/index.ts';
import type { ProductValues } from './product-values.ts';

/** Usual price, cost, SKU and barcode; closed until one of them is there. */
export function MoreValues({ form }: { form: KadeForm<ProductValues> }) {
  const t = useT();
  const names = ['compare_at', 'cost', 'sku', 'barcode'] as const;
  const [opened, setOpened] = useState(() => names.some((name) => form.getValues()[name] !== ''));
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('Usual price, cost, SKU and barcode')}</summary>
      {opened && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} mt="md">
          <TextInput
            type="number"
            inputMode="decimal"
            step="any"
            label={t('Usual price')}
            description={t('Shown struck through while it is higher than the price')}
            {...form.getInputProps('compare_at')}
          />
          <May need="products:cost">
            <TextInput
              type="number"
              inputMode="decimal"
              step="any"
              label={t('Cost')}
              description={t('What one piece costs you; buyers never see it')}
              {...form.getInputProps('cost')}
            />
          </May>
          <TextInput
            label={t('SKU')}
            description={t('Your own number of the product')}
            {...form.getInputProps('sku')}
          />
          <TextInput label={t('Barcode')} inputMode="numeric" {...form.getInputProps('barcode')} />
        </SimpleGrid>
      )}
    </details>
  );
}
