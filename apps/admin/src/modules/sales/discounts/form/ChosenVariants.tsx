import type { DiscountedVariant } from '@kade/contract';
import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { ProductSelect, useChosenProducts, VariantSelect } from '../../order-lines/index.ts';
import { Chosen } from './Chosen.tsx';

interface ChosenVariantsProps {
  variants: readonly DiscountedVariant[];
  onChange: (variants: DiscountedVariant[]) => void;
}

/** Single variants of products that have options: a product is chosen first, then its variants one by one. */
export function ChosenVariants({ variants, onChange }: ChosenVariantsProps) {
  const t = useT();
  const [isChoosing, choosing] = useDisclosure(false);
  const [productId, setProductId] = useState('');
  const { known, keep } = useChosenProducts([...variants.map(({ product }) => product), productId]);
  const product = known.get(productId) ?? null;
  const add = (variant: string) => {
    const isNew = variant !== '' && !variants.some((each) => each.variant === variant);
    if (isNew) onChange([...variants, { product: productId, variant }]);
  };
  const rows = variants.map(({ product: id, variant }) => {
    const of = known.get(id);
    const title = of?.variants?.find(({ _id }) => _id === variant)?.title;
    return { _id: variant, name: title ? `${of?.name} · ${title}` : '…' };
  });
  return (
    <Stack gap="xs">
      <Chosen rows={rows} onRemove={(id) => onChange(variants.filter(({ variant }) => variant !== id))} />
      {isChoosing ? (
        <Fieldset legend={t('Single variants')}>
          <Group align="flex-start">
            <ProductSelect
              product={product}
              onChange={(chosen) => {
                if (chosen) keep(chosen);
                setProductId(chosen?._id ?? '');
              }}
            />
            {product?.variants && (
              <VariantSelect
                product={product}
                value=""
                onChange={(event) => add(event.currentTarget.value)}
              />
            )}
          </Group>
          {product && product.variant_count === undefined && (
            <Text size="sm">{t('This product has no variants.')}</Text>
          )}
        </Fieldset>
      ) : (
        <Group>
          <Button variant="secondary" onClick={choosing.open}>
            {t('Choose single variants')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
