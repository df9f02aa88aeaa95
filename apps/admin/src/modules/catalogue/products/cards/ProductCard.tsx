import type { Product } from '@kade/contract';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths.ts';
import { ProductImage } from './ProductImage.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import classes from './cards.module.css';
import { StockNote } from './StockNote.tsx';
import { StateBadge } from '../publishing/StateBadge.tsx';
import { VariantCount } from './VariantCount.tsx';

/** A product in a grid: the whole card is the link. Memoised: scrolling renders only new cards. */
export const ProductCard = memo(({ product, first }: { product: Product; first: boolean }) => (
  <Link to={paths.product(product._id)} className={classes.card}>
    <ProductImage thumbnail={product.thumbnail} width={400} first={first} />
    <span className={classes.cardText}>
      <span className={classes.cardName}>{product.name}</span>
      <span className={classes.cardPrice}>
        <ProductPrice product={product} />
      </span>
      <span className={classes.cardNote}>
        <StockNote product={product} />
        <VariantCount product={product} />
        <StateBadge product={product} />
        {product.category && <span>{product.category.name}</span>}
      </span>
    </span>
  </Link>
));
