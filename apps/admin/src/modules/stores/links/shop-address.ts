import type { ShopPolicyType } from '@kade/contract';

/**
 * The origin at which a shop can be opened. `domain` is stored as `https://` and the host. Without DNS, on a laptop, the
 * host is a name under localhost, which the platform serves itself: then scheme and port are those of `publicUrl`.
 */
export function shopOrigin(domain: string, publicUrl: string): string {
  const shop = new URL(domain);
  const own = new URL(publicUrl);
  if (!shop.hostname.endsWith('.localhost')) return shop.origin;
  return `${own.protocol}//${shop.hostname}${own.port && `:${own.port}`}`;
}

const part = encodeURIComponent;

/** Pages of a shop. The shop redirects an address without the readable part of the name to the one with it. */
export const shopPaths = {
  home: () => '/',
  product: (id: string) => `/product/${part(id)}`,
  category: (id: string) => `/category/${part(id)}`,
  collection: (id: string) => `/collection/${part(id)}`,
  policy: (type: ShopPolicyType) => `/policies/${part(type)}`,
};

/** An address as people write it: without the scheme, and without a slash at its end. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** The address that opens WhatsApp to send a link under its name to somebody. */
export const whatsAppShare = (name: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`;
