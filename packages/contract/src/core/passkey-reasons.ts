import type { ErrorCode } from './errors.ts';

/** The refusals about passkeys, for the table of all refusals. */
export const passkeyReasons = {
  passkey_needed: ['second_factor_needed', 'Use your passkey, or enter a recovery code'],
  passkey_refused: ['wrong_passkey', 'This passkey was not accepted. Try again, or log in in another way.'],
  passkey_known: ['taken', 'This passkey is in use already'],
  passkeys_full: ['too_many_passkeys', 'An account can have {limit} passkeys. Remove one first.'],
  passkeys_unavailable: ['wrong_step', 'This server has no address for which browsers make passkeys'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
