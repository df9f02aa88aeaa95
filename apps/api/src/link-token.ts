import { randomBytes } from 'node:crypto';
import { hashOfToken } from './token-hash.ts';

/** A token for a link in a mail, of 256 random bits, and the only form of it that is stored. */
export interface LinkToken {
  token: string;
  hash: string;
}

/** Returns a new token of 256 random bits for a mailed link, and the hash that is stored. */
export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}
