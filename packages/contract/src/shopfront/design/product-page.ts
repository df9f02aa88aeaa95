import { z } from 'zod';

/** The parts of the page of a product, in the order of a shop that never changed it. */
export const productParts = [
  'pictures',
  'buy',
  'delivery',
  'description',
  'share',
  'reviews',
  'related',
] as const;
export type ProductPart = (typeof productParts)[number];

/** How many parts come first and only change places with each other: the pictures, and the price with the form to buy. */
export const FIRST_PARTS = 2;

/**
 * The order of the parts of product pages, and those that are not shown. Names that this version does not know are kept
 * and have no effect.
 */
export const ProductPage = z
  .object({ order: z.array(z.string()), hidden: z.array(z.string()) })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.infer<typeof ProductPage>;

/** Returns all parts in their order, each with whether it is shown. Parts that an order does not have come last. */
export function productPageParts({ order, hidden }: ProductPage = { order: [], hidden: [] }): {
  part: ProductPart;
  shown: boolean;
}[] {
  const placeOf = (part: ProductPart) => (order.includes(part) ? order.indexOf(part) : order.length);
  return productParts
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((part) => ({ part, shown: !hidden.includes(part) }));
}

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
