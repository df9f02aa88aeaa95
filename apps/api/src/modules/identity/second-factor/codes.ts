import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '../../../lib/tokens.ts';
import { SECOND } from '../../../lib/duration.ts';

/** RFC 6238, as authenticator apps take it for granted: SHA-1, six digits, 30 seconds, a secret of 160 bits. */
const PERIOD = 30;
const SECRET_BYTES = 20;
/** A clock may be wrong by one step. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** 50 bits each, in the base32 of Crockford, which has no letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LETTERS = 10;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD });

/** Returns a new secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth:` address of a secret, under which an authenticator app lists it. */
export const otpauthUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** Returns the time step to which a code belongs, this one or one beside it; null when it belongs to none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / (PERIOD * SECOND)) + delta;
}

const letters = () => [...randomBytes(CODE_LETTERS)].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** Returns new recovery codes, such as `7KQ2M-XV9RD`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => letters().replace(/^.{5}/, '$&-'));

/** Returns what is stored of a recovery code. Spaces, hyphens and case do not count, nor does O for 0 or I and L for 1. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(
    code
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '')
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1'),
  );

/** Returns new recovery codes, and what is stored of them. */
export function makeRecoveryCodes() {
  const recovery_codes = newRecoveryCodes();
  return { recovery_codes, hashes: recovery_codes.map(hashRecoveryCode) };
}
