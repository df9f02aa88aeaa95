import { isBuyable, LOW_STOCK, type stockStates } from '@kade/contract';

/** The stock below which a product is low, in pieces. */
const FEW = 5;

export interface Availability {
  /** Switched on and at least one in stock. */
  buyable: boolean;
  /** Buyable, and fewer than five left. */
  few: boolean;
}

/** Returns what visitors see of a product's stock; the count is not public. */
export function toAvailability(product: { in_stock: boolean; stock_quantity: number }): Availability {
  const buyable = isBuyable(product);
  return { buyable, few: buyable && product.stock_quantity < FEW };
}

/**
 * The filter of each state of stock. `in` is `isBuyable` of the contract as a query, and `out` its opposite. Each names
 * `in_stock`, with which the index of both fields begins.
 */
export const stockFilters = {
  in: { in_stock: true, stock_quantity: { $gt: 0 } },
  low: { in_stock: true, stock_quantity: { $lte: LOW_STOCK } },
  out: { $or: [{ in_stock: false }, { in_stock: true, stock_quantity: { $lte: 0 } }] },
} as const satisfies Record<(typeof stockStates)[number], object>;
