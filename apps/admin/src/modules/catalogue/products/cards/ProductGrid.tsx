import type { Product } from '@kade/contract';
import { lazy, Suspense } from 'react';
import { idle } from '../../../../lib/idle.ts';
import { cardsOnFirstScreen } from './first-screen.ts';
import { ProductCard } from './ProductCard.tsx';
import type { ProductGridProps } from './product-grid-props.ts';
import classes from './cards.module.css';

/** Up to this many cards are all rendered; of longer lists those near the viewport. */
const drawAll = 100;
/** Its code loads after the first cards and their images have been requested. */
const LongGrid = lazy(async () => {
  await idle();
  return { default: (await import('./LongGrid.tsx')).LongGrid };
});

const Cards = ({ products }: { products: readonly Product[] }) => (
  <ul className={classes.grid}>
    {products.map((product, place) => (
      <li key={product._id} data-list-row>
        <ProductCard product={product} first={place < cardsOnFirstScreen} />
      </li>
    ))}
  </ul>
);

/** Products as cards, as many per row as fit. */
export const ProductGrid = ({ products, total = products.length, more = null }: ProductGridProps) =>
  total > drawAll ? (
    <Suspense fallback={<Cards products={products.slice(0, cardsOnFirstScreen)} />}>
      <LongGrid products={products} total={total} more={more} />
    </Suspense>
  ) : (
    <Cards products={products} />
  );
