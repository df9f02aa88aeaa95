import type { Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import classes from './cards.module.css';

/** How many variants a product has; nothing for a product without options. */
export function VariantCount({ product }: { product: Pick<Product, 'variant_count'> }) {
  const t = useT();
  const { variant_count: count } = product;
  return count === undefined ? null : (
    <small className={classes.variantCount}>{t('{{count}} variants', { count })}</small>
  );
}
