import type { ErrorCode } from './errors.ts';

/** The refusals about second factors and passkeys, for the table of all refusals. */
export const passkeyReasons = {
  second_factor_needed: ['second_factor_needed', 'Enter the code of your authenticator app'],
  second_factor_wrong: ['wrong_code', 'This code is wrong or was used already'],
  second_factor_on: ['wrong_step', 'The second factor is on already'],
  second_factor_off: ['wrong_step', 'The second factor is off'],
  second_factor_not_begun: ['wrong_step', 'Begin anew: scan the QR code again'],
  passkey_needed: ['second_factor_needed', 'Use your passkey, or enter a recovery code'],
  passkey_refused: ['wrong_passkey', 'This passkey was not accepted. Try again, or log in in another way.'],
  passkey_known: ['taken', 'This passkey is in use already'],
  passkeys_full: ['too_many_passkeys', 'An account can have {limit} passkeys. Remove one first.'],
  passkeys_unavailable: ['wrong_step', 'This server has no address for which browsers make passkeys'],
} as const satisfies Record<string, readonly [ErrorCode, string]>;
