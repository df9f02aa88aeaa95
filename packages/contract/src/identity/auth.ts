import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Email, line, Password, PhoneOrNone, Username } from '../core/fields.ts';
import { INVALID_LINK } from '../core/messages.ts';
import { FactorRecovery, SecondFactorCode } from './second-factor.ts';

const c = initContract();

export const Token = z
  .object({
    token: z.string(),
    device: z.string().optional().meta({
      description:
        'Says that this device signed in to the account. Kept by the client and sent as X-Device-Token with the next log-in and forgotten password, so that guesses from elsewhere do not slow them down',
    }),
  })
  .meta({ id: 'Token' });
export const Message = z.object({ message: z.string() }).meta({ id: 'Message' });

export const LoginInput = z
  .object({ email: Email, password: z.string().min(1).max(128), code: SecondFactorCode.optional() })
  .meta({ id: 'LoginInput' });

export const SignupInput = z
  .object({
    username: Username,
    password: Password,
    email: Email,
    first_name: line(100),
    last_name: line(100),
    phone_number: PhoneOrNone.default(''),
  })
  .meta({ id: 'SignupInput' });

/** The token of a mailed link. */
export const LinkToken = z
  .object({ token: z.string(INVALID_LINK).min(1, INVALID_LINK).max(200, INVALID_LINK) })
  .meta({ id: 'LinkToken' });

export const auth = c.router(
  {
    login: {
      method: 'POST',
      path: '/login',
      summary: 'Log in with email and password, and with a code where the account has a second factor',
      body: LoginInput,
      responses: { 200: Token },
      metadata: access('public', {
        ignoresKey: true,
        errors: ['invalid_credentials', 'second_factor_needed', 'wrong_code'],
      }),
    },
    signup: {
      method: 'POST',
      path: '/signup',
      summary: 'Create a merchant account',
      body: SignupInput,
      responses: { 201: Token },
      metadata: access('public', { errors: ['taken'] }),
    },
    forgotPassword: {
      method: 'POST',
      path: '/forgot-password',
      summary: 'Ask for a password reset mail; the answer is the same for known and unknown addresses',
      body: z.object({ email: Email }),
      responses: { 200: Message },
      metadata: access('public', { ignoresKey: true }),
    },
    resetPassword: {
      method: 'POST',
      path: '/reset-password',
      summary: 'Set a new password with the token from the reset mail; ends every session',
      body: z.object({
        token: z.string('Invalid reset token').min(1, 'Invalid reset token').max(200, 'Invalid reset token'),
        newPassword: Password,
        revoke_keys: z.boolean().default(true).meta({
          description: "Whether the API keys of the account's stores are revoked too",
        }),
      }),
      responses: { 200: Message },
      metadata: access('public', { ignoresKey: true }),
    },
    confirmEmail: {
      method: 'POST',
      path: '/confirm-email',
      summary: 'Confirm an email address with the token that was mailed to it',
      body: LinkToken,
      responses: { 200: Message },
      metadata: access('public'),
    },
    undoEmail: {
      method: 'POST',
      path: '/undo-email',
      summary:
        'Bring the earlier email address back with the token that was mailed to it; ends every session, voids a password that was set after the change, and mails a link to set a new one',
      body: LinkToken,
      responses: { 200: Message },
      metadata: access('public'),
    },
    beginFactorRecovery: {
      method: 'POST',
      path: '/second-factor-recovery',
      summary:
        'Ask, with the password, for the removal of a second factor that was lost, in seven days. Every address of the account and the managers of its stores are mailed a link that stops it; a log-in with the second factor stops it, too',
      body: z
        .object({ email: Email, password: z.string().min(1).max(128) })
        .meta({ id: 'FactorRecoveryInput' }),
      responses: { 200: FactorRecovery },
      metadata: access('public', { ignoresKey: true, errors: ['invalid_credentials', 'wrong_step'] }),
    },
    stopFactorRecovery: {
      method: 'POST',
      path: '/second-factor-recovery/stop',
      summary: 'Keep the second factor, with the token that was mailed when its removal was asked for',
      body: LinkToken,
      responses: { 200: Message },
      metadata: access('public'),
    },
    reauthenticate: {
      method: 'POST',
      path: '/reauthenticate',
      summary:
        'Give the password again, and a code where the account has a second factor: this session is fresh for the next 10 minutes',
      body: z
        .object({ password: z.string().min(1).max(128), code: SecondFactorCode.optional() })
        .meta({ id: 'ReauthenticateInput' }),
      responses: { 200: Done },
      metadata: access('merchant', {
        ignoresKey: true,
        errors: ['wrong_password', 'second_factor_needed', 'wrong_code'],
      }),
    },
    logout: {
      method: 'POST',
      path: '/logout',
      summary: 'End this session',
      body: z.object({}).optional(),
      responses: { 200: Done },
      metadata: access('merchant'),
    },
  },
  { pathPrefix: '/api/merchant/auth', commonResponses: errors, strictStatusCodes: true },
);
