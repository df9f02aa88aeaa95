import type { BuyerOrder } from '@kade/contract';
import { MAX_QUANTITY } from '../core/form-fields.ts';
import type { PageContext } from '../core/page-context.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { seenLine, toBasket, toCartCookie, withLine } from './cart.ts';
import { type CartLine, decodeCart, lineKey, MAX_LINES } from './cookie.ts';

const toLine = ({ product, variant, quantity }: BuyerOrder['products'][number]): CartLine => ({
  product,
  ...(variant && variant !== product ? { variant } : {}),
  quantity: Math.min(quantity, MAX_QUANTITY),
  seen: 0,
});

/** Returns the cart with more lines; of a line that it has, the larger quantity. More than it can hold are left out. */
function withLines(lines: readonly CartLine[], added: readonly CartLine[]): CartLine[] {
  return added.reduce<CartLine[]>(
    (cart, line) => {
      const before = cart.find((each) => lineKey(each) === lineKey(line));
      if (!before && cart.length >= MAX_LINES) return cart;
      return withLine(cart, { ...line, quantity: Math.max(line.quantity, before?.quantity ?? 0) });
    },
    [...lines],
  );
}

/**
 * Puts what was bought with an order into the cart, at the present prices and as far as it is in stock. Rejects with a 404
 * for an unknown token.
 */
export async function handleBuyAgain(token: string, { orders, request }: PageContext): Promise<PageOrReply> {
  const { products } = await orders.order(token);
  const { lines: quoted } = await orders.quote({ lines: toBasket(products.map(toLine)) });
  const buyable = quoted.filter(({ quantity }) => quantity > 0).map(seenLine);
  const lines = withLines(decodeCart(request.cart) ?? [], buyable);
  const isWhole = quoted.every(({ state }) => state === 'ok');
  return { ...redirect(303, isWhole ? '/cart' : '/cart?said=gone'), cart: toCartCookie(lines) };
}
