import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Email, Id, Phone, Time } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';

const c = initContract();

/** For so many products or variants one phone number or email address may wait in a shop. */
export const MAX_WISHES = 3;
/** So many buyers are written to for each piece that comes: not everybody buys. */
export const WISHES_PER_PIECE = 3;
/** The most people of one product or variant that a list names. */
export const WAITING_SHOWN = 50;

/**
 * What a buyer waits for, and where the shop writes to when it is back: a phone number, or an email address, to which one
 * mail is sent by itself. With both only the email address is stored.
 */
export const WishInput = z
  .object({
    product: Id,
    variant: Id.optional().meta({ description: 'Needed where the product has options' }),
    phone: Phone.optional(),
    email: Email.optional(),
    language: ShopLanguage.optional(),
  })
  .refine(({ phone, email }) => (phone ?? email) !== undefined, { error: rules.phone, path: ['phone'] })
  .meta({ id: 'WishInput' });
export type WishInput = z.infer<typeof WishInput>;

/**
 * `waiting`: the shop will write; `buyable`: it can be bought now, and nothing was stored; `too_many`: the number or address
 * waits for other products already, and nothing was stored.
 */
export const WishReply = z
  .object({ state: z.enum(['waiting', 'buyable', 'too_many']) })
  .meta({ id: 'WishReply' });
export type WishReply = z.infer<typeof WishReply>;

/** Somebody who waits. `phone` is empty for who left an email address. `told_at`: when the mail was sent. */
export const Wish = z
  .object({
    _id: Id,
    phone: z.string(),
    email: z.string().optional(),
    told_at: Time.optional(),
    language: ShopLanguage,
    created_at: Time,
  })
  .meta({ id: 'Wish' });
export type Wish = z.infer<typeof Wish>;

/** What buyers wait for. `left` can be bought now. `waiting`: those who asked first, in that order. */
export const WaitingFor = z
  .object({
    product: z.object({ _id: Id, name: z.string() }),
    /** Absent where the product has no options. */
    variant: z.object({ _id: Id, title: z.string() }).optional(),
    left: z.number().int(),
    count: z.number().int(),
    waiting: z.array(Wish).max(WAITING_SHOWN),
  })
  .meta({ id: 'WaitingFor' });
export type WaitingFor = z.infer<typeof WaitingFor>;

/** Buyers who wait until a product is back in stock. They are deleted after 90 days, and 12 hours after their mail. */
export const wishes = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'What buyers wait for: what can be bought first, then what most of them wait for; at most 100',
      query: z.object({ product: Id.optional() }),
      responses: { 200: z.array(WaitingFor) },
      metadata: access('store', { scope: 'customers:read' }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Take somebody off the list, such as after a message that the product is back',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'customers:write' }),
    },
  },
  { pathPrefix: '/api/merchant/wishes', commonResponses: errors, strictStatusCodes: true },
);
