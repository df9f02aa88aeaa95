import { randomBytes } from 'node:crypto';
import type { Store } from '../../db/stores/store.ts';
import type { Encryption } from '../../lib/encryption.ts';
import { hashToken } from '../../lib/tokens.ts';

/** Returns a new secret token for the URL of an order: 128 random bits in base64url. */
export const newOrderToken = (): string => randomBytes(16).toString('base64url');

const tokenContext = (store: Store): string => `order token ${store.id}`;

/** Returns the fields of an order for its token: a hash for look-ups, and the encrypted token for links. */
export const tokenFields = (token: string, store: Store, encryption: Encryption) => ({
  token_hash: hashToken(token),
  token_sealed: encryption.encrypt(token, tokenContext(store)),
});

/** Decrypts the token of an order; null for an order taken by hand, and when its key was removed. */
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

/** Encrypts the token with the current key; null when it has that key already, or when its old key was removed. */
export function reencryptedToken(
  order: { token_sealed?: string },
  store: Store,
  encryption: Encryption,
): string | null {
  const token =
    order.token_sealed && !encryption.isCurrent(order.token_sealed) && tokenOf(order, store, encryption);
  return token ? encryption.encrypt(token, tokenContext(store)) : null;
}
