import type { Product } from '@kade/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../lib/paths.ts';
import { ProductImage } from '../cards/ProductImage.tsx';
import { ProductPrice } from '../cards/ProductPrice.tsx';
import { StockNote } from '../cards/StockNote.tsx';
import { StateBadge } from '../publishing/StateBadge.tsx';
import { VariantCount } from '../cards/VariantCount.tsx';
import { QuickEdit } from '../quick-edit/QuickEdit.tsx';
import type { QuickEditField } from '../quick-edit/quick-edit-field.ts';
import classes from './rows.module.css';

interface ProductLinesProps {
  product: Product;
  /** Visible at once: its image loads with high priority. */
  first: boolean;
  /** Price and stock can be edited in the row. */
  editable: boolean;
}

interface ValueProps extends Pick<ProductLinesProps, 'product' | 'editable'> {
  of: QuickEditField;
  children: ReactNode;
}

const Value = ({ product, of, editable, children }: ValueProps) =>
  editable && product.variant_count === undefined ? (
    <QuickEdit product={product} of={of}>
      {children}
    </QuickEdit>
  ) : (
    <span className={classes.value}>{children}</span>
  );

/** A product on a narrow screen: image, name, and at the end price and stock. The name is the row's link. */
export const ProductLines = ({ product, first, editable }: ProductLinesProps) => (
  <span className={classes.product}>
    <span className={classes.picture}>
      <ProductImage thumbnail={product.thumbnail} width={200} first={first} />
    </span>
    <Link to={paths.product(product._id)} className={classes.name}>
      {product.name} <VariantCount product={product} /> <StateBadge product={product} />
    </Link>
    <span className={classes.values}>
      <Value product={product} of="price" editable={editable}>
        <strong>
          <ProductPrice product={product} />
        </strong>
      </Value>
      <Value product={product} of="stock_quantity" editable={editable}>
        <span className={classes.note}>
          <StockNote product={product} />
        </span>
      </Value>
    </span>
  </span>
);
