import { createHash, randomBytes } from 'node:crypto';

/** A token for a link in a mail, of 256 random bits, and the only form of it that is stored. */
export interface LinkToken {
  token: string;
  hash: string;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function newLinkToken(): LinkToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}
