import type { BasketLine, Quote, QuoteLine, RenderedPage } from '@kade/contract';
import { type CartLine, encodeCart } from './cookie.ts';

export const cents = (rupees: number): number => Math.round(rupees * 100);

/** The lines as the API takes them. */
export const basketOf = (lines: readonly CartLine[]): BasketLine[] =>
  lines.map(({ product, quantity }) => ({ product, quantity }));

/** How many items are in a cart. */
export const countOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What a browser is to keep of a cart. */
export const kept = (lines: readonly CartLine[]): NonNullable<RenderedPage['cart']> => ({
  value: encodeCart(lines),
  count: countOf(lines),
});

const lineOf = ({ product, price }: QuoteLine, quantity: number): CartLine => ({
  product: product.toLowerCase(),
  quantity,
  seen: cents(price),
});

/** The cart with this line at its place, or behind the others. */
export function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const isThere = lines.some(({ product }) => product === line.product);
  return isThere ? lines.map((each) => (each.product === line.product ? line : each)) : [...lines, line];
}

/** A quoted line as a cart keeps it: at the price of now, no more than there are. */
export const seenLine = (line: QuoteLine): CartLine =>
  lineOf(line, line.state === 'short' ? line.quantity : line.asked);

/** Everything that can be bought of a quote, with the quantities that are there. */
export const buyable = ({ lines }: Pick<Quote, 'lines'>): CartLine[] =>
  lines.filter(({ quantity }) => quantity > 0).map((line) => lineOf(line, line.quantity));

/** The cart without products that were ordered. */
export const without = (lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] =>
  lines.filter(({ product }) => !ordered.some((each) => each.product === product));
