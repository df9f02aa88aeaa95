import type { Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import classes from './cards.module.css';

/** Whether a product can be bought: it needs the merchant's switch and a stock count above 0. Names the one that is missing. */
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
