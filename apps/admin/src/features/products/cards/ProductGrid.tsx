import type { Product } from '@kade/contract';
import { lazy, Suspense } from 'react';
import { ProductCard } from './ProductCard.tsx';
import classes from '../products.module.css';

/** Up to this many cards are all drawn; longer lists draw what is near the window. */
const drawAll = 100;
const LongGrid = lazy(() => import('./LongGrid.tsx').then((file) => ({ default: file.LongGrid })));

/** Products as cards, as many beside each other as fit. */
export const ProductGrid = ({ products }: { products: readonly Product[] }) =>
  products.length > drawAll ? (
    <Suspense>
      <LongGrid products={products} />
    </Suspense>
  ) : (
    <ul className={classes.grid}>
      {products.map((product) => (
        <li key={product._id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
