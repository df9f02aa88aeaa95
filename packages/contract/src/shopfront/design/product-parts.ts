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

interface Chosen {
  order: readonly string[];
  hidden: readonly string[];
}

/** Returns all parts in their order, each with whether it is shown. Parts that an order does not have come last. */
export function productPageParts({ order, hidden }: Chosen = { order: [], hidden: [] }): {
  part: ProductPart;
  shown: boolean;
}[] {
  const placeOf = (part: ProductPart) => (order.includes(part) ? order.indexOf(part) : order.length);
  return productParts
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((part) => ({ part, shown: !hidden.includes(part) }));
}
