import { ActionIcon, Button, Fieldset, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { KadeForm } from '../../../lib/form.ts';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { products } from '../../products/index.ts';
import type { OrderValues } from './order-values.ts';

/** The products of an order and how many of each, with what they come to. */
export function ItemsField({ form }: { form: KadeForm<OrderValues> }) {
  const t = useT();
  const list = useQuery(products.all());
  const lines = form.values.products;
  const known = new Map(list.data?.map((product) => [product._id, product]));
  const cents = lines.reduce((sum, { productId, quantity }) => {
    return sum + Math.round((known.get(productId)?.price ?? 0) * 100) * Number(quantity || 0);
  }, 0);
  const options = (list.data ?? []).map(({ _id, name, price, stock_quantity }) => ({
    value: _id,
    label: `${name} · ${money(price)} · ${t('{{count}} left', { count: stock_quantity })}`,
  }));

  return (
    <Fieldset legend={t('Products')}>
      <Stack gap="sm">
        {list.error && !list.data && <Failed query={list} />}
        {lines.map((line, index) => (
          <Group key={`${index} of ${lines.length}`} align="flex-start" gap="xs">
            <Select
              label={t('Product')}
              placeholder={t('Type to search')}
              searchable
              openOnFocus={false}
              limit={50}
              data={options}
              nothingFoundMessage={t('No products')}
              flex="1 1 12rem"
              {...form.getInputProps(`products.${index}.productId`)}
              value={line.productId || null}
              onChange={(value) => form.setFieldValue(`products.${index}.productId`, value ?? '')}
            />
            <NumberInput
              label={t('Quantity')}
              min={1}
              allowDecimal={false}
              hideControls
              w="6rem"
              {...form.getInputProps(`products.${index}.quantity`)}
            />
            {lines.length > 1 && (
              <ActionIcon
                mt="1.6rem"
                aria-label={t('Remove product {{number}}', { number: index + 1 })}
                onClick={() => form.removeListItem('products', index)}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        <Group justify="space-between">
          <Button
            variant="secondary"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => form.insertListItem('products', { productId: '', quantity: 1 })}
          >
            {t('Add another product')}
          </Button>
          <Text component="output" fw={650}>
            {t('Total')}: {money(cents / 100)}
          </Text>
        </Group>
      </Stack>
    </Fieldset>
  );
}
