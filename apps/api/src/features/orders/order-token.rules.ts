import { randomBytes } from 'node:crypto';
import type { Store } from '../../db/store.ts';
import type { Encryption } from '../../encryption.ts';
import { hashOfToken } from '../../token-hash.ts';

/** The secret part of an order's address, of 128 random bits in base64url. */
export const newOrderToken = (): string => randomBytes(16).toString('base64url');

const tokenContext = (store: Store): string => `order token ${store.id}`;

/** What an order keeps of its token: a hash to find it by, and the token itself encrypted, for links. */
export const tokenFields = (token: string, store: Store, encryption: Encryption) => ({
  token_hash: hashOfToken(token),
  token_sealed: encryption.encrypt(token, tokenContext(store)),
});

/** The token of an order; null for an order taken by hand, and for one encrypted with a key that is no longer known. */
export function tokenOf(
  order: { token_sealed?: string },
  store: Store,
  encryption: Encryption,
): string | null {
  if (!order.token_sealed) return null;
  try {
    return encryption.decrypt(order.token_sealed, tokenContext(store));
  } catch {
    return null;
  }
}

/** The token encrypted with the key of today; null when it is already, or when its key is lost. */
export function reencryptedToken(
  order: { token_sealed?: string },
  store: Store,
  encryption: Encryption,
): string | null {
  const token =
    order.token_sealed && !encryption.isCurrent(order.token_sealed) && tokenOf(order, store, encryption);
  return token ? encryption.encrypt(token, tokenContext(store)) : null;
}
