import type { Product } from '@kade/contract';
import { lazy, Suspense } from 'react';
import { idle } from '../../../lib/idle.ts';
import type { MoreRows } from '../../../lib/use-list.ts';
import { firstSeen } from './first-seen.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './cards.module.css';

/** Up to this many cards are all rendered; of longer lists those near the viewport. */
const drawAll = 100;
/** Its code loads after the first cards and their pictures have been requested. */
const LongGrid = lazy(async () => {
  await idle();
  return { default: (await import('./LongGrid.tsx')).LongGrid };
});

const Cards = ({ products }: { products: readonly Product[] }) => (
  <ul className={classes.grid}>
    {products.map((product, place) => (
      <li key={product._id} data-list-row>
        <ProductCard product={product} first={place < firstSeen} />
      </li>
    ))}
  </ul>
);

export interface ProductGridProps {
  products: readonly Product[];
  /** How many products there are with those that are not read yet. */
  total?: number;
  /** What reads the rest; nothing when every product is there. */
  more?: MoreRows | null;
}

/** Products as cards, as many per row as fit. */
export const ProductGrid = ({ products, total = products.length, more = null }: ProductGridProps) =>
  total > drawAll ? (
    <Suspense fallback={<Cards products={products.slice(0, firstSeen)} />}>
      <LongGrid products={products} total={total} more={more} />
    </Suspense>
  ) : (
    <Cards products={products} />
  );
