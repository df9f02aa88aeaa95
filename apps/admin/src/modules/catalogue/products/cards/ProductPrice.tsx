import type { Product } from '@kade/contract';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Money } from '../../../../ui/Money.tsx';

/** What a product costs: its price, or the lowest of its variants when they differ. */
export function ProductPrice({ product }: { product: Pick<Product, 'price' | 'price_max'> }) {
  const t = useT();
  const { price, price_max: highest = price } = product;
  if (highest <= price) return <Money amount={price} />;
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {t('from {{amount}}', { amount: money(price) })}
    </span>
  );
}
