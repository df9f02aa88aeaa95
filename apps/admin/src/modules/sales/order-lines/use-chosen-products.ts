import type { Product } from '@kade/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { isOwn, products } from '../../catalogue/products/index.ts';

/** Lists leave the variants out. */
const isWhole = ({ variant_count, variants }: Product): boolean =>
  variant_count === undefined || variants !== undefined;

/**
 * The products of the lines of an order by their ids. `keep` stores a product that was chosen; those of a draft and
 * those with options are read one by one. A product that was deleted is missing.
 */
export function useChosenProducts(ids: readonly string[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, Product>>(new Map());
  const missing = [...new Set(ids)].filter((id) => {
    const product = kept.get(id);
    return id !== '' && (!product || !isWhole(product));
  });
  const read = useQueries({ queries: missing.map(products.one) });
  const drafted = read.flatMap(({ data }) => (data && isOwn(data) ? [data] : []));
  const known = new Map([...kept, ...drafted.map((product) => [product._id, product] as const)]);
  return { known, keep: (product: Product) => setKept(new Map([...kept, [product._id, product]])) };
}
