import type { Product } from '@kade/contract';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { money } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { variantsOf } from './variants-of.ts';

interface VariantSelectProps extends NativeSelectProps {
  /** The product with its variants; null while it is read. */
  product: Product | null;
}

/** Chooses which variant of a product is ordered. Nothing is chosen at first: a wrong size is a refused parcel. */
export function VariantSelect({ product, ...input }: VariantSelectProps) {
  const t = useT();
  return (
    <NativeSelect flex="1 1 10rem" label={t('Variant')} {...input}>
      <option value="">{t('Choose a variant')}</option>
      {variantsOf(product).map(({ _id, title, price, stock_quantity }) => (
        <option key={_id} value={_id}>
          {`${title} · ${money(price)} · ${t('{{count}} left', { count: stock_quantity })}`}
        </option>
      ))}
    </NativeSelect>
  );
}
