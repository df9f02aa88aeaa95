import type { PublicShop } from '@kade/contract';

/** Returns the international digits of a Sri Lankan phone number: `077 123 4567` is `94771234567`. */
function international(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (number.trimStart().startsWith('+')) return digits.replace(/^940/, '94');
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? `94${digits.slice(1)}` : digits;
}

/** Returns the address of a chat that starts with `words`; null when the number is too short. */
export function whatsappUrl(number: string, words: string): string | null {
  const digits = international(number);
  return digits.length < 8 ? null : `https://wa.me/${digits}?text=${encodeURIComponent(words)}`;
}

/** Returns a `tel:` address of a number as it was typed. */
export const phoneUrl = (number: string) =>
  `tel:${number.trimStart().startsWith('+') ? '+' : ''}${number.replace(/\D/g, '')}`;

/** Returns the link that shares a text on WhatsApp. */
export const shareOnWhatsapp = (words: string) => `https://wa.me/?text=${encodeURIComponent(words)}`;
/** Returns the link that shares a URL on Facebook. */
export const shareOnFacebook = (address: string) =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`;

type Contacts = Pick<PublicShop, 'phone' | 'whatsapp'>;

/** Returns the address of a chat with the shop that starts with `words`; null when it takes none. */
export const chatUrl = ({ whatsapp }: Contacts, words: string): string | null =>
  whatsapp ? whatsappUrl(whatsapp, words) : null;

/** Returns whether buyers can order: on these pages, by a chat or by a call. */
export const takesOrders = (shop: Contacts & Pick<PublicShop, 'payment_methods'>): boolean =>
  shop.payment_methods.length > 0 || chatUrl(shop, '') !== null || shop.phone !== '';
