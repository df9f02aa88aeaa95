import type { Product, Variant } from '@kade/contract';

/** The variants of a product that can be ordered. */
export const variantsOf = (product: Product | null | undefined): Variant[] =>
  product?.variants?.filter(({ archived }) => !archived) ?? [];
