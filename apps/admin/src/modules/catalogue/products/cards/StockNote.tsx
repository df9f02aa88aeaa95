import { isBuyable, type Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import classes from './cards.module.css';

/** Whether a product can be bought: it needs the merchant's switch and a stock count above 0. Names the one that is missing. */
export function StockNote({
  product,
}: {
  product: Pick<Product, 'in_stock' | 'stock_quantity' | 'when_out'>;
}) {
  const t = useT();
  const { in_stock: offered, stock_quantity: left } = product;
  const buyable = isBuyable(product);
  const isAhead = buyable && left <= 0;
  const inStock = isAhead
    ? t('None left, {{count}} sold ahead', { count: -left })
    : t('{{left}} in stock', { left });
  const text = left <= 0 && !isAhead ? t('Out of stock') : offered ? inStock : t('Not for sale');
  return (
    <span className={classes.stock} data-out={!buyable || undefined}>
      {text}
    </span>
  );
}
