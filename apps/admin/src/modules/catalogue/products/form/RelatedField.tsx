import { MAX_RELATED, type Product } from '@kade/contract';
import { Button, Input, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { products } from '../queries.ts';
import { useProductSearch } from '../search/use-product-search.ts';
import classes from './related.module.css';

/** The code for sorting loads with the first related product. */
const SortableList = lazyPart(() =>
  import('../../../../ui/SortableList.tsx').then((file) => file.SortableList),
);

/** How many products are offered at once. */
const most = 20;

interface RelatedFieldProps {
  /** The ids of the related products, in their order. */
  value: readonly string[];
  /** The id of the product itself, which is not offered. */
  own: string | undefined;
  error: ReactNode;
  onChange: (ids: string[]) => void;
}

/** Returns the products of the field by their ids: those that the API has, and those that were just chosen. */
function useRelated(ids: readonly string[], added: readonly Product[]) {
  const query = useQuery({
    ...products.withIds(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map([...added, ...(query.data ?? [])].map((product) => [product._id, product]));
  return { query, known };
}

/** Chooses the products that the page of a product shows below it, by a search, and their order. */
export function RelatedField({ value, own, error, onChange }: RelatedFieldProps) {
  const t = useT();
  const [added, setAdded] = useState<readonly Product[]>([]);
  const [typed, setTyped] = useState('');
  const { query, known } = useRelated(value, added);
  const { query: search, found, isPending } = useProductSearch(typed, { limit: most, whole: true });
  const offered = found.filter(({ _id }) => _id !== own && !value.includes(_id));

  const add = (id: string | null) => {
    const product = offered.find(({ _id }) => _id === id);
    if (!product) return;
    setAdded([...added, product]);
    setTyped('');
    onChange([...value, product._id]);
  };
  const items = value.map((id) => {
    const name = known.get(id)?.name ?? (query.isFetching ? '…' : t('A deleted product'));
    const remove = () => onChange(value.filter((other) => other !== id));
    const content = (
      <span className={classes.item}>
        <Text component="span" size="sm" className={classes.name}>
          {name}
        </Text>
        <Button variant="link" size="xs" aria-label={t('Remove {{name}}', { name })} onClick={remove}>
          {t('Remove')}
        </Button>
      </span>
    );
    return { id, name, content };
  });

  return (
    <Input.Wrapper
      label={t('Related products')}
      description={t('Shown below this product in your shop. Without any, others of its category are.')}
      error={error}
    >
      <div className={classes.field}>
        {query.error && !query.data && <Failed query={query} />}
        {items.length > 0 && (
          <Suspense>
            <SortableList label={t('Related products')} items={items} onChange={onChange} />
          </Suspense>
        )}
        {value.length < MAX_RELATED ? (
          <Select
            aria-label={t('Add a related product')}
            placeholder={t('Type to search')}
            searchable
            openOnFocus={false}
            // The API has filtered them.
            filter={({ options }) => options}
            data={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
            nothingFoundMessage={isPending ? undefined : t('No products')}
            searchValue={typed}
            onSearchChange={setTyped}
            value={null}
            onChange={add}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('At most {{most}} products', { most: MAX_RELATED })}
          </Text>
        )}
        {search.error && !search.data && <Failed query={search} />}
      </div>
    </Input.Wrapper>
  );
}
