import type { Product } from '@kade/contract';
import { useT } from '../../../lib/i18n.ts';
import classes from './cards.module.css';

/** Whether buyers can have it: the merchant's switch and the count must both say so. Says which of them does not. */
export function StockNote({ product }: { product: Pick<Product, 'in_stock' | 'stock_quantity'> }) {
  const t = useT();
  const { in_stock: offered, stock_quantity: left } = product;
  const text =
    left === 0 ? t('Out of stock') : offered ? t('{{left}} in stock', { left }) : t('Not for sale');
  return (
    <span className={classes.stock} data-out={!offered || left === 0 || undefined}>
      {text}
    </span>
  );
}
