import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { Erasure } from './account.ts';
import { Message } from './auth.ts';
import { errors } from '../core/errors.ts';
import { Email, Id, line, Password, PhoneOrNone, Username } from '../core/fields.ts';

const c = initContract();

export const Profile = z
  .object({
    _id: Id,
    username: z.string(),
    email: z.string(),
    email_confirmed: z.boolean().meta({
      description:
        'Whether a link mailed to `email` was opened; until then resets and notices go to the address before',
    }),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    /** Null unless the account is being erased. */
    closing: Erasure.nullable(),
  })
  .meta({ id: 'Profile' });

export const ProfileInput = z
  .object({
    username: Username,
    email: Email,
    first_name: line(100),
    last_name: line(100),
    phone_number: PhoneOrNone,
    current_password: z.string().min(1).max(128).meta({
      description:
        'Needed to change `email` in a session that is not fresh, which is refused otherwise with 403 and code `reauthenticate`',
    }),
  })
  .partial()
  .meta({ id: 'ProfileInput' });

export const profile = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'The signed-in merchant',
      responses: { 200: Profile },
      metadata: access('merchant'),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Change the fields sent; a new email address ends every other session',
      body: ProfileInput,
      responses: { 200: Profile },
      metadata: access('merchant', { errors: ['taken'] }),
    },
    sendConfirmation: {
      method: 'POST',
      path: '/confirmation',
      summary: 'Mail the link that confirms the email address again',
      body: z.object({}).optional(),
      responses: { 200: Message },
      metadata: access('merchant'),
    },
    changePassword: {
      method: 'PUT',
      path: '/password',
      summary: 'Change the password; ends every other session and answers a new token for this one',
      body: z.object({
        currentPassword: z.string().min(1).max(128),
        newPassword: Password,
        revoke_keys: z.boolean().default(false).meta({
          description: "Whether the API keys of the account's stores are revoked too",
        }),
      }),
      responses: { 200: z.object({ success: z.literal(true), message: z.string(), token: z.string() }) },
      metadata: access('merchant', { errors: ['wrong_password'] }),
    },
  },
  { pathPrefix: '/api/merchant/profile', commonResponses: errors, strictStatusCodes: true },
);
