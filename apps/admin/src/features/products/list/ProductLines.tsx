import type { Product } from '@kade/contract';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { Money } from '../../../ui/Money.tsx';
import { ProductImage } from '../cards/ProductImage.tsx';
import { StockNote } from '../cards/StockNote.tsx';
import classes from './rows.module.css';

interface ProductLinesProps {
  product: Product;
  /** Is seen at once, so that its picture is not to wait. */
  first: boolean;
}

/** A product on a narrow screen: picture, name, price and stock. The name is the row's link. */
export const ProductLines = ({ product, first }: ProductLinesProps) => (
  <span className={classes.product}>
    <span className={classes.picture}>
      <ProductImage thumbnail={product.thumbnail} width={200} first={first} />
    </span>
    <span className={classes.lines}>
      <Link to={paths.product(product._id)} className={classes.name}>
        {product.name}
      </Link>
      <strong>
        <Money amount={product.price} />
      </strong>
      <span className={classes.note}>
        <StockNote product={product} />
      </span>
    </span>
  </span>
);
