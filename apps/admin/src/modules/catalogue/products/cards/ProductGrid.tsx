import type { Product } from '@kade/contract';
import { idle } from '../../../../lib/idle.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { cardsOnFirstScreen } from './first-screen.ts';
import { ProductCard } from './ProductCard.tsx';
import type { ProductGridProps } from './product-grid-props.ts';
import classes from './cards.module.css';

/** Up to this many cards are all rendered; of longer lists those near the viewport. */
const drawAll = 100;
const Cards = ({ products }: { products: readonly Product[] }) => (
  <ul className={classes.grid}>
    {products.map((product, place) => (
      <li key={product._id} data-list-row>
        <ProductCard product={product} first={place < cardsOnFirstScreen} />
      </li>
    ))}
  </ul>
);

const FirstCards = ({ products }: ProductGridProps) => (
  <Cards products={products.slice(0, cardsOnFirstScreen)} />
);

/** Its code loads after the first cards and their images have been requested. */
const LongGrid = lazyPart(async () => {
  await idle();
  return (await import('./LongGrid.tsx')).LongGrid;
}, FirstCards);

/** Products as cards, as many per row as fit. */
export const ProductGrid = ({ products, total = products.length, more = null }: ProductGridProps) =>
  total > drawAll ? (
    <LongGrid products={products} total={total} more={more} />
  ) : (
    <Cards products={products} />
  );
