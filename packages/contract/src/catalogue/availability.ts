/** What products can be filtered by: can be bought, few or none left though for sale, cannot be bought. */
export const stockStates = ['in', 'low', 'out'] as const;

/** Returns whether a product can be bought, which is what "in stock" means: it is for sale and at least one is left. */
export const isBuyable = (product: { in_stock: boolean; stock_quantity: number }): boolean =>
  product.in_stock && product.stock_quantity > 0;
