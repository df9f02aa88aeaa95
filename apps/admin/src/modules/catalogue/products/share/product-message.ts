import type { Product, ShopLanguage } from '@kade/contract';
import { money } from '../../../../lib/format.ts';

type Shown = Pick<Product, 'name' | 'names' | 'price' | 'price_max'>;

const words: Record<ShopLanguage, { from: (amount: string) => string; order: string }> = {
  en: { from: (amount) => `from ${amount}`, order: 'Order here:' },
  si: { from: (amount) => `${amount} සිට`, order: 'මෙතැනින් ඇණවුම් කරන්න:' },
  ta: { from: (amount) => `${amount} முதல்`, order: 'இங்கே ஆர்டர் செய்யுங்கள்:' },
};

/** Returns the address of a product's page in a language; orders that it brings name WhatsApp as their source. */
export const addressForWhatsApp = (url: string, language: ShopLanguage): string =>
  `${url}?lang=${language}&via=whatsapp`;

/** Returns what a merchant sends about a product in a language: its name, its price and the address of its page. */
export function productMessage(product: Shown, language: ShopLanguage, address: string): string {
  const { from, order } = words[language];
  const { price, price_max: highest = price, names } = product;
  const amount = highest > price ? from(money(price)) : money(price);
  return `*${names?.[language] ?? product.name}*\n${amount}\n\n${order}\n${address}`;
}
