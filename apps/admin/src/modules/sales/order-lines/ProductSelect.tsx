import type { Product } from '@kade/contract';
import { Select, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { money } from '../../../lib/format.ts';
import { t, useT } from '../../../lib/i18n.ts';
import { Failed } from '../../../ui/Failed.tsx';
import { useProductSearch } from '../../catalogue/products/index.ts';

/** How many products are offered at once. */
const most = 50;

const priceText = ({ price, price_max = price }: Product): string =>
  price_max > price ? t('from {{amount}}', { amount: money(price) }) : money(price);

const toOption = (product: Product) => ({
  value: product._id,
  label: `${product.name} · ${priceText(product)} · ${t('{{count}} left', { count: product.stock_quantity })}`,
});

/** No order can be made of an archived product. */
const canBeOrdered = ({ state }: Product): boolean => state !== 'archived';

interface ProductSelectProps {
  /** The chosen product; null without one. */
  product: Product | null;
  onChange: (product: Product | null) => void;
  /** Why the choice is refused. */
  error?: ReactNode;
}

/** Chooses a product of an order among those that the API finds by what is typed. */
export function ProductSelect({ product, onChange, error, ...input }: ProductSelectProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const own = product ? toOption(product) : null;
  // The field has the label of the chosen product until something else is typed.
  const { query, found, isPending } = useProductSearch(typed === own?.label ? '' : typed, {
    limit: most,
    whole: true,
  });
  const options = found.filter(canBeOrdered).map(toOption);
  return (
    <Stack gap="xs" flex="1 1 12rem">
      <Select
        {...input}
        label={t('Product')}
        placeholder={t('Type to search')}
        searchable
        openOnFocus={false}
        // The API has filtered them.
        filter={({ options: all }) => all}
        data={own && !found.some(({ _id }) => _id === own.value) ? [own, ...options] : options}
        nothingFoundMessage={isPending ? undefined : t('No products')}
        onSearchChange={setTyped}
        error={error}
        value={product?._id ?? null}
        onChange={(id) => onChange(found.find(({ _id }) => _id === id) ?? null)}
      />
      {query.error && !query.data && <Failed query={query} />}
    </Stack>
  );
}
