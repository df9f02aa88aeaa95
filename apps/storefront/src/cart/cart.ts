import type { BasketLine, Quote, QuoteLine } from '@kade/contract';
import type { RenderedPage } from '@kade/storefront-interface';
import { type CartLine, encodeCart, lineKey } from './cookie.ts';

/** Converts rupees to integer cents. */
export const cents = (rupees: number): number => Math.round(rupees * 100);

/** Converts lines to the format of the API. */
export const toBasket = (lines: readonly CartLine[]): BasketLine[] =>
  lines.map(({ seen: _, ...line }) => line);

/** Returns how many items are in a cart. */
export const countItems = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Converts lines to the value and the count of the cart cookie. */
export const toCartCookie = (lines: readonly CartLine[]): NonNullable<RenderedPage['cart']> => ({
  value: encodeCart(lines),
  count: countItems(lines),
});

const toCartLine = ({ product, variant, price }: QuoteLine, quantity: number): CartLine => ({
  product: product.toLowerCase(),
  ...(variant ? { variant: variant.toLowerCase() } : {}),
  quantity,
  seen: cents(price),
});

/** Returns the cart with this line replaced, or appended. */
export function withLine(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const isSame = (other: CartLine) => lineKey(other) === lineKey(line);
  return lines.some(isSame) ? lines.map((other) => (isSame(other) ? line : other)) : [...lines, line];
}

/** Converts a quoted line to one of the cart: with the present price, limited to the stock. */
export const seenLine = (line: QuoteLine): CartLine =>
  toCartLine(line, line.state === 'short' ? line.quantity : line.asked);

/** Converts a quoted line to one of the cart, with all pieces that were asked for. */
export const askedLine = (line: QuoteLine): CartLine => toCartLine(line, line.asked);

/** Returns the total in rupees; without the delivery while that is not known. */
export const totalSoFar = ({ total, goods, cod_fee, discount = 0 }: Quote): number =>
  total ?? (cents(goods) + cents(cod_fee) - cents(discount)) / 100;

/** Returns whether something of a quote can be bought. */
export const isBuyable = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.some(({ quantity }) => quantity > 0);

/** Returns whether all of a quote can be bought as it was asked for. */
export const isWhole = ({ lines }: Pick<Quote, 'lines'>): boolean =>
  lines.every(({ state }) => state === 'ok');

/** Returns the cart without the ordered products. */
export const without = (lines: readonly CartLine[], ordered: readonly CartLine[]): CartLine[] =>
  lines.filter((line) => !ordered.some((other) => lineKey(other) === lineKey(line)));
