/** How many left count as few. */
const FEW = 5;

export interface Availability {
  /** Switched on and at least one in stock. */
  buyable: boolean;
  /** Buyable, and fewer than five left. */
  few: boolean;
}

/** What visitors are told of a product's stock; the count itself stays private. */
export function availabilityOf(product: { in_stock: boolean; stock_quantity: number }): Availability {
  const buyable = product.in_stock && product.stock_quantity > 0;
  return { buyable, few: buyable && product.stock_quantity < FEW };
}
