import type { Product } from '@kade/contract';
import { useT } from '../../../lib/i18n.ts';
import classes from '../products.module.css';

/** Whether buyers can have it: the merchant's switch and the count must both say so. */
export function StockNote({ product }: { product: Pick<Product, 'in_stock' | 'stock_quantity'> }) {
  const t = useT();
  const buyable = product.in_stock && product.stock_quantity > 0;
  const left = { left: product.stock_quantity };
  return (
    <span className={classes.stock} data-out={!buyable || undefined}>
      {buyable ? t('{{left}} in stock', left) : t('Out of stock ({{left}} left)', left)}
    </span>
  );
}
