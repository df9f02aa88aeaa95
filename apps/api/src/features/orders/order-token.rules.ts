import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../../db/store.ts';
import type { Seal } from '../../seal.ts';

/** The secret part of an order's address, of 128 random bits in base64url. */
export const newOrderToken = (): string => randomBytes(16).toString('base64url');

/** The form of a token by which its order is found. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

const sealedTo = (store: Store): string => `order token ${store.id}`;

/** What an order keeps of its token: a hash to find it by, and the token itself encrypted, for links. */
export const tokenFields = (token: string, store: Store, seal: Seal) => ({
  token_hash: hashOfToken(token),
  token_sealed: seal.seal(token, sealedTo(store)),
});

/** The token of an order; null for an order taken by hand, and for one sealed with a key that is no longer known. */
export function tokenOf(order: { token_sealed?: string }, store: Store, seal: Seal): string | null {
  if (!order.token_sealed) return null;
  try {
    return seal.open(order.token_sealed, sealedTo(store));
  } catch {
    return null;
  }
}

/** The token sealed with the key of today; null when it is already, or when its key is lost. */
export function resealed(order: { token_sealed?: string }, store: Store, seal: Seal): string | null {
  const token = order.token_sealed && !seal.isCurrent(order.token_sealed) && tokenOf(order, store, seal);
  return token ? seal.seal(token, sealedTo(store)) : null;
}
