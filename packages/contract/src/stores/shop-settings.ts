import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { PhoneOrNone, textOrNone } from '../core/fields.ts';
import { askedChannels, reviewModes, shopLanguages, shopTemplates } from '../core/values.ts';

const c = initContract();

export const ShopTemplate = z.enum(shopTemplates).meta({ id: 'ShopTemplate' });
export type ShopTemplate = z.infer<typeof ShopTemplate>;
export const ShopLanguage = z.enum(shopLanguages).meta({ id: 'ShopLanguage' });
export type ShopLanguage = z.infer<typeof ShopLanguage>;

export const ReviewMode = z.enum(reviewModes).meta({ id: 'ReviewMode' });
export type ReviewMode = z.infer<typeof ReviewMode>;

/** Ways to send offers, each once. */
export const AskedChannels = z
  .array(z.enum(askedChannels))
  .max(10)
  .transform((channels) => askedChannels.filter((channel) => channels.includes(channel)));

/**
 * The settings of a shop's pages. `language` is the default; a visitor may choose another one. `phone` and `whatsapp`
 * are empty when they are not shown. `address` is the seller's, absent before the first save and empty when it is not shown. `notice` is one line above every page. While `closed`, visitors see
 * `closed_message` instead of the shop. `asks_consent` are the ways to send offers for which the checkout asks, absent before the
 * first save. `reviews` is absent before the first save, which is the same as `off`. `review_ask_days` is how many days after the
 * delivery buyers are asked for a review, absent before the first save: five. `left_carts` is whether the checkout asks buyers if
 * the shop may write to them about a cart that they leave, absent before the first save: false.
 */
export const ShopSettings = z
  .object({
    template: ShopTemplate,
    language: ShopLanguage,
    phone: z.string(),
    whatsapp: z.string(),
    address: z.string().optional(),
    notice: z.string(),
    closed: z.boolean(),
    closed_message: z.string(),
    asks_consent: z.array(z.enum(askedChannels)).optional(),
    reviews: ReviewMode.optional(),
    review_ask_days: z.number().int().optional(),
    left_carts: z.boolean().optional(),
  })
  .meta({ id: 'ShopSettings' });
export type ShopSettings = z.infer<typeof ShopSettings>;

export const ShopSettingsChanges = z
  .object({
    template: ShopTemplate,
    language: ShopLanguage,
    phone: PhoneOrNone,
    whatsapp: PhoneOrNone,
    address: textOrNone(300),
    notice: textOrNone(200),
    closed: z.boolean(),
    closed_message: textOrNone(500),
    asks_consent: AskedChannels,
    reviews: ReviewMode,
    review_ask_days: z.number().int().min(1).max(60),
    left_carts: z.boolean(),
  })
  .partial()
  .meta({ id: 'ShopSettingsChanges' });

export const shopSettings = c.router(
  {
    get: {
      method: 'GET',
      path: '',
      summary: 'How the shop presents itself',
      responses: { 200: ShopSettings },
      metadata: access('store', { scope: 'store:read' }),
    },
    update: {
      method: 'PUT',
      path: '',
      summary: 'Change the fields sent',
      body: ShopSettingsChanges,
      responses: { 200: ShopSettings },
      metadata: access('store', { scope: 'store:write' }),
    },
  },
  { pathPrefix: '/api/merchant/storefront', commonResponses: errors, strictStatusCodes: true },
);
