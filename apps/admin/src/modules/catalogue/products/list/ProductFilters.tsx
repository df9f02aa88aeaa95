import { productStates } from '@kade/contract';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { categoryOptions } from '../category-options.ts';
import { productStateWords } from '../publishing/product-states.ts';
import classes from './list.module.css';
import type { ProductView } from './product-filter.ts';

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

export interface ProductViewProps {
  view: ProductView;
  change: (change: Partial<ProductView>) => void;
}

/** What the products are filtered and ordered by. */
export function ProductFilters({ view, change }: ProductViewProps) {
  const t = useT();
  const categories = useQuery(categoryOptions());
  return (
    <>
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
        <option value="low">{t('Low or out')}</option>
        <option value="out">{t('Out of stock')}</option>
      </NativeSelect>
      <NativeSelect
        className={classes.filter}
        label={t('Price')}
        value={view.sale}
        onChange={(event) => change({ sale: event.currentTarget.value })}
      >
        <option value="">{t('Any price')}</option>
        <option value="yes">{t('On sale')}</option>
      </NativeSelect>
      <NativeSelect
        className={classes.filter}
        label={t('Visibility')}
        value={view.state}
        onChange={(event) => change({ state: event.currentTarget.value })}
      >
        <option value="">{t('Any visibility')}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {t(productStateWords[state].label)}
          </option>
        ))}
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
    </>
  );
}
