import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line, Time } from '../core/fields.ts';
import { scopes } from '../core/scopes.ts';
import { rules } from '../core/messages.ts';

const c = initContract();

const Scopes = z.enum(scopes, { error: 'must be a scope of API keys' });

/**
 * A key with which a program acts for one store. `prefix` is the beginning of the key; only the program has the rest.
 * `last_used_at` is exact to a minute. An expired key is refused.
 */
export const ApiKey = z
  .object({
    _id: Id,
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    prefix: z.string().meta({ example: 'kade_65f8d6c0a1b2c3d4e5f60718' }),
    created_at: Time,
    last_used_at: Time.nullable(),
    expires_at: Time.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

/** The only reply that shows the key itself. */
export const CreatedKey = ApiKey.extend({
  key: z.string().meta({ description: 'The key. It is shown this once and not kept' }),
}).meta({ id: 'CreatedKey' });
export type CreatedKey = z.infer<typeof CreatedKey>;

/** The longest validity of a key that expires, in days. */
export const MAX_KEY_DAYS = 365;

export const ApiKeyInput = z
  .object({
    name: line(60),
    scopes: z
      .array(Scopes)
      .min(1)
      .max(scopes.length)
      .transform((given) => scopes.filter((scope) => given.includes(scope))),
    expires_in_days: z
      .number()
      .int(rules.whole_number)
      .min(1)
      .max(MAX_KEY_DAYS)
      .nullable()
      .meta({ description: 'For how many days the key works; null for always' }),
  })
  .meta({ id: 'ApiKeyInput' });
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

/** The facts about a key that its program may read. */
export const CurrentKey = ApiKey.pick({ _id: true, name: true, scopes: true, expires_at: true })
  .extend({ store: z.object({ _id: Id, name: z.string() }) })
  .meta({ id: 'CurrentKey' });

export const keys = c.router(
  {
    current: {
      method: 'GET',
      path: '/current',
      summary:
        'What the API key in `Authorization` is: its name, its store, its scopes, and until when it works',
      responses: { 200: CurrentKey },
      metadata: access('merchant', { scope: 'any', errors: ['not_found'] }),
    },
    list: {
      method: 'GET',
      path: '',
      summary: 'API keys of the store, oldest first',
      responses: { 200: z.array(ApiKey) },
      metadata: access('store', { scope: 'keys:write' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Make an API key for the store; the reply is the only one that shows it',
      body: ApiKeyInput,
      responses: { 201: CreatedKey },
      metadata: access('store', {
        scope: 'keys:write',
        fresh: true,
        ignoresKey: true,
        errors: ['too_many_keys'],
      }),
    },
    revoke: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Revoke an API key; within a second it works nowhere',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'keys:write' }),
    },
  },
  { pathPrefix: '/api/keys', commonResponses: errors, strictStatusCodes: true },
);
