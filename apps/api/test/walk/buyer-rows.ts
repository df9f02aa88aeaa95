import { whoLeft } from './left-carts.ts';
import { whoShowed } from './reviews.ts';
import { whoWaits } from './wishes.ts';

type Made = Parameters<typeof whoLeft>[0] & Parameters<typeof whoShowed>[0] & Parameters<typeof whoWaits>[0];
const ROWS: Readonly<Record<string, (actor: Made) => Promise<string>>> = {
  wishes: whoWaits,
  leftCarts: whoLeft,
  reviews: whoShowed,
};

/** Adds a row of a resource that buyers make, and returns its id; undefined for other resources. */
export const buyerRow = (resource: string, actor: Made): Promise<string> | undefined =>
  ROWS[resource]?.(actor);
