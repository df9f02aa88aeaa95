import { isBuyable, type Offered } from '@kade/contract';

/** The most pieces that are few, unless the product has a level of its own. */
const FEW = 4;

export interface Availability {
  /** Switched on and at least one in stock. */
  buyable: boolean;
  /** Buyable, and no more than its low-stock level left; fewer than five where it has none. */
  few: boolean;
  /** When it is sent, while it can be bought although none is left. */
  later?: string;
}

/** What the availability of a product follows from. */
export interface StockOnOffer extends Offered {
  low_stock?: number | undefined;
  when_out?: { note: string; floor: number } | undefined;
}

/** Returns what visitors see of a product's stock; the count is not public. */
export function toAvailability(product: StockOnOffer): Availability {
  const buyable = isBuyable(product);
  const { stock_quantity: left, low_stock = FEW, when_out } = product;
  const later = buyable && left <= 0 && when_out ? { later: when_out.note } : {};
  return { buyable, few: buyable && left > 0 && left <= low_stock, ...later };
}
