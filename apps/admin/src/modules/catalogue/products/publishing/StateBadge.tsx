import type { Product } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { Hint } from '../../../../ui/StatusBadge.tsx';
import { productStateWords } from './product-states.ts';

/** The state of a product that is not active; nothing for an active one. */
export function StateBadge({ product }: { product: Pick<Product, 'state'> }) {
  const t = useT();
  if (!product.state) return null;
  const { label, meaning, tone } = productStateWords[product.state];
  return (
    <Hint tone={tone} title={t(meaning)}>
      {t(label)}
    </Hint>
  );
}
