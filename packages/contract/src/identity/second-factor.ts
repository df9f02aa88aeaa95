import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done } from '../core/fields.ts';

const c = initContract();

/** A code of an authenticator app, or a recovery code. */
export const SecondFactorCode = z.string().min(1).max(40).meta({
  description: 'Six digits of the authenticator app, or a recovery code',
  example: '492039',
});

/** Whether a log-in needs a second factor. */
export const SecondFactor = z
  .object({
    enabled: z.boolean().meta({ description: 'Whether there is an authenticator app or a passkey' }),
    app: z.boolean().meta({ description: 'Whether codes of an authenticator app are accepted' }),
    /** ISO 8601 time in UTC; null while it is off. */
    since: z.string().nullable(),
    recovery_codes_left: z.number().int(),
    removed_at: z.string().nullable().meta({
      description:
        'ISO 8601 time in UTC at which it is removed because it was lost; null unless that was asked for',
    }),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** When a second factor that was lost is removed, ISO 8601 in UTC. */
export const FactorRecovery = z.object({ removed_at: z.string() }).meta({ id: 'FactorRecovery' });

/** What an authenticator app needs. It is shown once. */
export const SecondFactorSetup = z
  .object({
    secret: z.string().meta({ description: 'In base32, to be typed in' }),
    uri: z.string().meta({ description: 'An `otpauth:` address, to be shown as a QR code' }),
  })
  .meta({ id: 'SecondFactorSetup' });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Ten codes, each of which works once instead of the app. They are shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const CodeInput = z.object({ code: SecondFactorCode }).meta({ id: 'SecondFactorCodeInput' });

/**
 * The second factor of an account: codes of an authenticator app (TOTP, RFC 6238), or a passkey. While there is one, a
 * log-in and a reauthentication with the password need a code. Replies with secrets are not kept, so an `Idempotency-Key` is ignored.
 */
export const secondFactor = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'Whether there is a second factor',
      responses: { 200: SecondFactor },
      metadata: access('merchant'),
    },
    setUp: {
      method: 'POST',
      path: '/setup',
      summary: 'Begin with a new authenticator app; it counts once a code of it was given',
      body: z.object({}).optional(),
      responses: { 200: SecondFactorSetup },
      metadata: access('merchant', { fresh: true, ignoresKey: true, errors: ['wrong_step'] }),
    },
    enable: {
      method: 'POST',
      path: '/enable',
      summary: 'Switch the authenticator app on with a code of it; ends every other session',
      body: CodeInput,
      responses: { 200: RecoveryCodes },
      metadata: access('merchant', { fresh: true, ignoresKey: true, errors: ['wrong_code', 'wrong_step'] }),
    },
    renewCodes: {
      method: 'POST',
      path: '/recovery-codes',
      summary: 'Replace the recovery codes',
      body: z.object({}).optional(),
      responses: { 200: RecoveryCodes },
      metadata: access('merchant', { fresh: true, ignoresKey: true, errors: ['wrong_step'] }),
    },
    keep: {
      method: 'POST',
      path: '/keep',
      summary: 'Keep the second factor, where its removal was asked for because it was lost',
      body: z.object({}).optional(),
      responses: { 200: Done },
      metadata: access('merchant'),
    },
    disable: {
      method: 'POST',
      path: '/disable',
      summary: 'Switch the authenticator app off with one of its codes; ends every other session',
      body: CodeInput,
      responses: { 200: Done },
      metadata: access('merchant', { fresh: true, ignoresKey: true, errors: ['wrong_code', 'wrong_step'] }),
    },
  },
  { pathPrefix: '/api/merchant/second-factor', commonResponses: errors, strictStatusCodes: true },
);
