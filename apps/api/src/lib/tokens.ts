import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns the SHA-256 of a random token in base64url, which is the only form of it that is stored. Tokens have 128
 * random bits at least and cannot be guessed from their hash, so no slower hash is needed.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A token for a link in a mail, of 256 random bits, and the only form of it that is stored. */
export interface LinkToken {
  token: string;
  hash: string;
}

/** Returns a new token of 256 random bits for a mailed link, and the hash that is stored. */
export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
