import type { OrderItem } from './order.ts';

const cents = (rupees: number) => Math.round(rupees * 100);

/** Pieces of an item that cost the same after discounts; the price of one in rupees. */
export interface PaidPieces {
  pieces: number;
  price: number;
}

/**
 * Returns what the pieces of an item cost after its shares of the discounts, the cheapest first. Every piece has the same
 * whole cents of their sum, and the first pieces one cent more while a rest is left, so all pieces together cost exactly
 * what the item did. Pieces that come back one after another are refunded in this order. The sum is divided, not each
 * share: one cent more of several shares could be more than a piece costs. `further` is what else is taken off the item, in
 * cents.
 */
export function paidPieces(
  { quantity, productId: { price }, discounts = [] }: Pick<OrderItem, 'quantity' | 'productId' | 'discounts'>,
  further = 0,
): PaidPieces[] {
  const off = discounts.reduce((sum, { amount }) => sum + cents(amount), further);
  const usual = cents(price) - Math.floor(off / quantity);
  const rest = off % quantity;
  return [
    { pieces: rest, price: (usual - 1) / 100 },
    { pieces: quantity - rest, price: usual / 100 },
  ].filter(({ pieces }) => pieces > 0);
}
