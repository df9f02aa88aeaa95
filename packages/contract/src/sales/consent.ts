import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Time } from '../core/fields.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';
import { marketingChannels } from '../core/values.ts';

const c = initContract();

export const MarketingChannel = z.enum(marketingChannels).meta({ id: 'MarketingChannel' });
export type MarketingChannel = z.infer<typeof MarketingChannel>;

/**
 * Whether somebody agreed to get offers of a store at an address or a number. `at`, `source` and `language` are those of
 * the last change: where the person said so, and in which language the question was. Mails about orders need no consent.
 */
export const Consent = z
  .object({
    /** An email address in lower case, or a phone number in international form. */
    contact: z.string(),
    channel: MarketingChannel,
    state: z.enum(['given', 'withdrawn']),
    at: Time,
    source: z.enum(['checkout', 'unsubscribe', 'account', 'wish', 'import']),
    /** The name of the file that said so, of one that was imported. */
    file: z.string().optional(),
    language: ShopLanguage,
  })
  .meta({ id: 'Consent' });
export type Consent = z.infer<typeof Consent>;

/** The secret part of the address that each mail with offers has. */
export const UnsubscribeToken = z
  .string()
  .regex(/^[0-9a-f]{24}[\w-]{22}$/)
  .meta({ example: '65f8d6c0a1b2c3d4e5f60718q83vEjRWeJCrze8SNFZ4kA' });

export const UnsubscribeInput = z
  .object({ token: UnsubscribeToken, language: ShopLanguage.optional() })
  .meta({ id: 'UnsubscribeInput' });
export type UnsubscribeInput = z.infer<typeof UnsubscribeInput>;

/** The consent of buyers to get offers. The store is the one at the request's host, or at the host in `shop`. */
export const consents = c.router(
  {
    unsubscribe: {
      method: 'POST',
      path: '',
      summary: 'Get no more offers from the shop; the reply is the same for a token that nobody has',
      body: UnsubscribeInput,
      responses: { 200: Done },
      metadata: access('shop'),
    },
  },
  { pathPrefix: '/api/storefront/unsubscribe', commonResponses: errors, strictStatusCodes: true },
);
