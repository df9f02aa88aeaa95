import type { Product } from '@kade/contract';
import { lazy, Suspense } from 'react';
import { idle } from '../../../../lib/idle.ts';
import { firstSeen } from './first-seen.ts';
import { ProductCard } from './ProductCard.tsx';
import type { ProductGridProps } from './product-grid-props.ts';
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

/** Products as cards, as many per row as fit. */
export const ProductGrid = ({ products, total = products.length, more = null }: ProductGridProps) =>
  total > drawAll ? (
    <Suspense fallback={<Cards products={products.slice(0, firstSeen)} />}>
      <LongGrid products={products} total={total} more={more} />
    </Suspense>
  ) : (
    <Cards products={products} />
  );
