import type { ListedLeftCart } from '@kade/contract';

interface Left {
  /** What is in the cart, such as `2 × Black tea, Red rice`. */
  goods: string;
  shop: string;
  url: string;
}

const texts: Record<ListedLeftCart['language'], (hello: string, left: Left) => string> = {
  en: (hello, { goods, shop, url }) =>
    `Hello${hello}, this is ${shop}. You left ${goods} in your cart. Can we help? You can order here: ${url}`,
  si: (hello, { goods, shop, url }) =>
    `ආයුබෝවන්${hello}, මේ ${shop}. ඔබේ කූඩයේ ${goods} ඉතිරිව ඇත. අපට උදව් කළ හැකිද? මෙතැනින් ඇණවුම් කරන්න: ${url}`,
  ta: (hello, { goods, shop, url }) =>
    `வணக்கம்${hello}, இது ${shop}. உங்கள் கூடையில் ${goods} உள்ளது. நாங்கள் உதவலாமா? இங்கே ஆர்டர் செய்யலாம்: ${url}`,
};

/** Returns what is in a cart on one line. */
export const goodsOf = ({ lines }: Pick<ListedLeftCart, 'lines'>): string =>
  lines.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(', ');

/** Returns the message about a cart in the language in which its buyer saw the shop. */
export function leftCartText(cart: ListedLeftCart, shop: { name: string; origin: string }): string {
  const url = `${shop.origin}/cart?lang=${cart.language}&via=left-cart`;
  const hello = cart.name ? ` ${cart.name}` : '';
  return texts[cart.language](hello, { goods: goodsOf(cart), shop: shop.name, url });
}
