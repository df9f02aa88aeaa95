import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { phrase, useT } from '../../../lib/i18n.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { categoryChoices } from '../category-choices.ts';
import type { ProductView } from './product-filter.ts';
import { ViewChoice } from './ViewChoice.tsx';
import classes from './list.module.css';

const orders = [
  ['-created', phrase('Newest first')],
  ['created', phrase('Oldest first')],
  ['name', phrase('Name, A to Z')],
  ['-name', phrase('Name, Z to A')],
  ['price', phrase('Price, lowest first')],
  ['-price', phrase('Price, highest first')],
  ['stock', phrase('Stock, lowest first')],
  ['-stock', phrase('Stock, highest first')],
] as const;

interface ProductToolsProps {
  view: ProductView;
  change: (change: Partial<ProductView>) => void;
}

/** Search, filters, order and the choice between cards and table. */
export function ProductTools({ view, change }: ProductToolsProps) {
  const t = useT();
  const categories = useQuery(categoryChoices());
  return (
    <Group component="search" gap="xs" align="flex-end" mb="md">
      <SearchField
        className={classes.search}
        label={t('Search products')}
        placeholder={t('Name or tag')}
        value={view.q}
        onChange={(q) => change({ q })}
      />
      <NativeSelect
        className={classes.filter}
        label={t('Category')}
        value={view.category}
        onChange={(event) => change({ category: event.currentTarget.value })}
      >
        <option value="">{t('All categories')}</option>
        <option value="none">{t('No category')}</option>
        {categories.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        className={classes.filter}
        label={t('Stock')}
        value={view.stock}
        onChange={(event) => change({ stock: event.currentTarget.value })}
      >
        <option value="">{t('Any stock')}</option>
        <option value="in">{t('In stock')}</option>
        <option value="out">{t('Out of stock')}</option>
      </NativeSelect>
      <NativeSelect
        className={classes.filter}
        label={t('Order by')}
        value={view.sort}
        onChange={(event) => change({ sort: event.currentTarget.value })}
      >
        {orders.map(([value, name]) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
        {!orders.some(([value]) => value === view.sort) && (
          <option value={view.sort}>{t('By column')}</option>
        )}
      </NativeSelect>
      <ViewChoice
        value={view.view === 'table' ? 'table' : 'grid'}
        onChange={(next) => change({ view: next })}
      />
    </Group>
  );
}
