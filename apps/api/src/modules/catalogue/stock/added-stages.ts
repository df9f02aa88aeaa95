import type { RawDocument } from '../../../db/scoped/serialization.ts';
import { type ProductChoice, variantId } from '../variants/variant.rules.ts';
import { changedVariant, DERIVED_FROM_VARIANTS, variantsWith } from '../variants/variant-stages.ts';

/**
 * The stages that add a quantity to the variant of a line, whether it is still offered or not, or to the product when it
 * has no options.
 */
export const addedStages = (line: ProductChoice, quantity: number): RawDocument[] => [
  {
    $set: {
      stock_quantity: { $add: ['$stock_quantity', quantity] },
      ...variantsWith(addedToVariant(line, quantity)),
    },
  },
  ...DERIVED_FROM_VARIANTS,
];

const addedToVariant = (line: ProductChoice, quantity: number) =>
  changedVariant(variantId(line), {
    stock_quantity: { $add: ['$$variant.stock_quantity', quantity] },
  });
