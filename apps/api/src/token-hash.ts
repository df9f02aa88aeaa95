import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a random token in base64url, which is the only form of it that is stored. Tokens have 128
 * random bits at least and cannot be guessed from their hash, so no slower hash is needed.
 */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
