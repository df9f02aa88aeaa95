import type { Product, Variant } from '@kade/contract';
import { count, money } from '../../../../../lib/format.ts';
import { t } from '../../../../../lib/i18n.ts';
import { offered } from '../cells/cells.ts';

export interface VariantGroup {
  _id: string;
  name: string;
  variants: Variant[];
}

/** The variants by the values of the first option. With one option there is one group, without a name. */
export function groupsOf(product: Pick<Product, 'options' | 'variants'>): VariantGroup[] {
  const variants = offered(product);
  const [first, second] = product.options ?? [];
  if (!first || !second) return [{ _id: '', name: '', variants }];
  return first.values
    .map(({ _id, name }) => ({ _id, name, variants: variants.filter(({ values }) => values[0] === _id) }))
    .filter((group) => group.variants.length > 0);
}

/** The prices of variants: one, or the lowest and the highest. */
function priceRange(variants: readonly Pick<Variant, 'price'>[]): string {
  const prices = variants.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high ? money(low) : `${money(low)}–${money(high).replace('Rs ', '')}`;
}

/** What a group holds: `5 · Rs 1,200–1,500 · 34 in stock`. */
export function summaryOf(variants: readonly Variant[]): string {
  const left = variants.reduce((sum, { stock_quantity }) => sum + stock_quantity, 0);
  return `${count(variants.length)} · ${priceRange(variants)} · ${t('{{left}} in stock', { left })}`;
}
