import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line } from '../core/fields.ts';
import { Token } from './auth.ts';

const c = initContract();

/** How many passkeys an account can have. */
export const MAX_PASSKEYS = 10;

/** Bytes as the Web Authentication API gives them to JSON. */
const bytes = (max: number, example: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')
    .max(max)
    .meta({ example });

/** A passkey of the account. Its private key never leaves the device or the password manager that holds it. */
export const Passkey = z
  .object({
    _id: Id,
    name: z.string(),
    synced: z.boolean().meta({
      description: 'Whether a password manager copies it to other devices, so that it outlives this one',
    }),
    /** ISO 8601 time in UTC. */
    made_at: z.string(),
    used_at: z.string().nullable().meta({ description: 'When it was last used; null before that' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Passkeys = z
  .object({
    host: z.string().nullable().meta({
      description:
        'The host for which browsers make passkeys; null where this server has none for which they do',
    }),
    passkeys: z.array(Passkey),
  })
  .meta({ id: 'Passkeys' });

/** What the browser is asked to make: `PublicKeyCredentialCreationOptionsJSON` of the Web Authentication API. */
const CreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });

/** What the browser is asked for: `PublicKeyCredentialRequestOptionsJSON` of the Web Authentication API. */
const RequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' });

const credentialId = bytes(1400, 'nG5bTnFCvlFGHBxkZKkVzw');
const clientDataJSON = bytes(4000, 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0');

const NewPasskey = z
  .object({
    name: line(60).meta({ example: 'Phone' }),
    id: credentialId,
    clientDataJSON,
    attestationObject: bytes(20_000, 'o2NmbXRkbm9uZQ'),
  })
  .meta({ id: 'PasskeyInput' });

const PasskeyAnswer = z
  .object({
    id: credentialId,
    clientDataJSON,
    authenticatorData: bytes(4000, 'SZYN5YgOjGh0NBcPZHZgW4'),
    signature: bytes(2000, 'MEUCIQDx3vYkq'),
    userHandle: bytes(100, 'ZfjWwKGyw9Tl9gcY').nullish(),
  })
  .meta({ id: 'PasskeyAnswer' });

const ofAccount = { ignoresKey: true, errors: ['wrong_passkey', 'wrong_step'] } as const;

/**
 * Passkeys of an account (Web Authentication, level 3), for the exact host of the admin app. Each is made and used with
 * the user verified, so it stands for both factors and replaces the password. A challenge works once, for 5 minutes.
 */
export const passkeys = c.router(
  {
    list: {
      method: 'GET',
      path: '/passkeys',
      summary: 'The passkeys of the account, the oldest first',
      responses: { 200: Passkeys },
      metadata: access('merchant'),
    },
    begin: {
      method: 'POST',
      path: '/passkeys/options',
      summary: 'Begin to make a passkey',
      body: z.object({}).optional(),
      responses: { 200: CreationOptions },
      metadata: access('merchant', {
        fresh: true,
        ignoresKey: true,
        errors: ['wrong_step', 'too_many_passkeys'],
      }),
    },
    add: {
      method: 'POST',
      path: '/passkeys',
      summary: 'Store the passkey that was made; ends every other session',
      body: NewPasskey,
      responses: {
        201: z
          .object({
            passkey: Passkey,
            recovery_codes: z.array(z.string()).nullable().meta({
              description: 'With the first second factor of the account: ten codes, shown once',
            }),
          })
          .meta({ id: 'AddedPasskey' }),
      },
      metadata: access('merchant', {
        fresh: true,
        ignoresKey: true,
        errors: ['wrong_passkey', 'wrong_step', 'taken', 'too_many_passkeys'],
      }),
    },
    rename: {
      method: 'PATCH',
      path: '/passkeys/:id',
      summary: 'Give a passkey another name',
      pathParams: z.object({ id: Id }),
      body: NewPasskey.pick({ name: true }).meta({ id: 'PasskeyName' }),
      responses: { 200: Passkey },
      metadata: access('merchant'),
    },
    remove: {
      method: 'DELETE',
      path: '/passkeys/:id',
      summary: 'Remove a passkey; ends every other session',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('merchant', { fresh: true }),
    },
    ask: {
      method: 'POST',
      path: '/auth/passkey/options',
      summary: 'Begin to log in, or to make a session fresh, with a passkey',
      body: z.object({}).optional(),
      responses: {
        200: z.object({ options: RequestOptions.nullable() }).meta({
          id: 'PasskeyQuestion',
          description: 'Null where this server has no host for which browsers make passkeys',
        }),
      },
      metadata: access('public', { ignoresKey: true }),
    },
    login: {
      method: 'POST',
      path: '/auth/passkey',
      summary: 'Log in with a passkey, without the password or a code',
      body: PasskeyAnswer,
      responses: { 200: Token },
      metadata: access('public', ofAccount),
    },
    reauthenticate: {
      method: 'POST',
      path: '/auth/passkey/reauthenticate',
      summary: 'Use a passkey of the account: this session is fresh for the next 10 minutes',
      body: PasskeyAnswer,
      responses: { 200: Done },
      metadata: access('merchant', ofAccount),
    },
  },
  { pathPrefix: '/api/merchant', commonResponses: errors, strictStatusCodes: true },
);
