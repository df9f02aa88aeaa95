/** What products can be filtered by: can be bought, few or none left though for sale, cannot be bought. */
export const stockStates = ['in', 'low', 'out'] as const;

/** What decides whether a product can be bought. */
export interface Offered {
  in_stock: boolean;
  stock_quantity: number;
  when_out?: { floor: number } | null | undefined;
}

/**
 * Returns whether a product can be bought, which is what "in stock" means: it is for sale and at least one is left, or it is
 * sold when it is out, down to its floor.
 */
export const isBuyable = ({ in_stock, stock_quantity, when_out }: Offered): boolean =>
  in_stock && stock_quantity > (when_out?.floor ?? 0);
