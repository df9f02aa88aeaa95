import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import type { OrderLine } from './order-line.ts';
import { ProductSelect } from './ProductSelect.tsx';
import { useChosenProducts } from './use-chosen-products.ts';
import { VariantSelect } from './VariantSelect.tsx';
import { variantsOf } from './variants-of.ts';

/** What a form with such lines has, whatever else is in it. */
interface LinesForm {
  values: { products: OrderLine[] };
  getInputProps: (path: string) => object;
  setFieldValue: (path: string, value: string | undefined) => void;
  insertListItem: (path: string, line: OrderLine) => void;
  removeListItem: (path: string, index: number) => void;
}

/** The products of an order and how many of each, with what they come to. */
export function ItemsField({ form }: { form: LinesForm }) {
  const t = useT();
  const lines = form.values.products;
  const { known, keep } = useChosenProducts(lines.map(({ productId }) => productId));
  const cents = lines.reduce((sum, { productId, variant, quantity }) => {
    const product = known.get(productId);
    const price = (variant === undefined ? product : variantsOf(product).find(({ _id }) => _id === variant))
      ?.price;
    return sum + Math.round((price ?? 0) * 100) * Number(quantity || 0);
  }, 0);

  return (
    <Fieldset legend={t('Products')}>
      <Stack gap="sm">
        {lines.map((line, index) => (
          <Group key={`${index} of ${lines.length}`} align="flex-start" gap="xs">
            <ProductSelect
              {...form.getInputProps(`products.${index}.productId`)}
              product={known.get(line.productId) ?? null}
              onChange={(product) => {
                if (product) keep(product);
                form.setFieldValue(`products.${index}.productId`, product?._id ?? '');
                form.setFieldValue(
                  `products.${index}.variant`,
                  product?.variant_count === undefined ? undefined : '',
                );
              }}
            />
            {line.variant !== undefined && (
              <VariantSelect
                product={known.get(line.productId) ?? null}
                {...form.getInputProps(`products.${index}.variant`)}
              />
            )}
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
            {t('Goods')}: {money(cents / 100)}
          </Text>
        </Group>
      </Stack>
    </Fieldset>
  );
}
