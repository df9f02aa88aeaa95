import type { Order, OrderedProduct } from '@kade/contract';
import { Anchor } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { fileUrl, paths } from '../../../../lib/paths.ts';
import { useMay } from '../../../stores/current/index.ts';
import classes from './order-items.module.css';

interface OrderedProductRowProps {
  product: Order['products'][number]['productId'];
  /** The product as it is now; missing while that is not known, and for one that was deleted. */
  now: OrderedProduct | undefined;
}

/** What was bought, with the image that the product has now; links to the product unless it was deleted. */
export function OrderedProductRow({ product, now }: OrderedProductRowProps) {
  const may = useMay();
  return (
    <span className={classes.bought}>
      <span className={classes.picture}>
        {now?.thumbnail ? (
          <img src={fileUrl(now.thumbnail.path, 96)} alt="" decoding="async" />
        ) : (
          <IconPhoto size={20} stroke={1.4} aria-hidden />
        )}
      </span>
      {now && may('products:read') ? (
        <Anchor component={Link} to={paths.product(product._id)} inherit>
          {product.name}
        </Anchor>
      ) : (
        product.name
      )}
    </span>
  );
}
