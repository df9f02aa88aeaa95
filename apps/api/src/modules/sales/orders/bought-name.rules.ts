import type { ShopLanguage, Translations } from '@kade/contract';
import { nameWithTitle } from '../../catalogue/variants/variant.rules.ts';

/** A line of an order: what was bought is named in the main language of the shop. */
interface BoughtLine {
  productId: { name: string };
  /** The name without the title of the variant; absent where there is none. */
  product_name?: string | undefined;
  variant?: { title: string } | null | undefined;
}

/** A product as it is named now. */
interface NamedNow {
  name: string;
  names?: Translations | null | undefined;
}

/**
 * Returns what was bought as its buyer calls it: in the language, while the product has the name under which it was
 * bought. The order stores one name, so no second one can differ from it; after a change or deletion of the product it is
 * shown as it was bought.
 */
export function boughtName(line: BoughtLine, now: NamedNow | undefined, language: ShopLanguage): string {
  const { productId, product_name: main = productId.name, variant } = line;
  const own = now?.name === main ? now.names?.[language] : undefined;
  if (!own) return productId.name;
  return variant ? nameWithTitle(own, variant.title) : own;
}
