import { z } from 'zod';
import { productParts } from './product-parts.ts';

/**
 * The order of the parts of product pages, and those that are not shown. Names that this version does not know are kept
 * and have no effect.
 */
export const ProductPage = z
  .object({ order: z.array(z.string()), hidden: z.array(z.string()) })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.infer<typeof ProductPage>;

const part = z.enum(productParts).meta({ example: 'description' });

/** The steps of an edit of product pages. */
export const partOperations = [
  z.strictObject({
    op: z.literal('move_part'),
    part,
    index: z.number().int().min(0).max(productParts.length),
  }),
  z.strictObject({ op: z.literal('show_part'), part, shown: z.boolean() }),
] as const;
