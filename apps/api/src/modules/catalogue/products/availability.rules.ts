import { isBuyable } from '@kade/contract';

/** The most pieces that are few, unless the product has a level of its own. */
const FEW = 4;

export interface Availability {
  /** Switched on and at least one in stock. */
  buyable: boolean;
  /** Buyable, and no more than its low-stock level left; fewer than five where it has none. */
  few: boolean;
}

/** Returns what visitors see of a product's stock; the count is not public. */
export function toAvailability(product: {
  in_stock: boolean;
  stock_quantity: number;
  low_stock?: number | undefined;
}): Availability {
  const buyable = isBuyable(product);
  return { buyable, few: buyable && product.stock_quantity <= (product.low_stock ?? FEW) };
}
