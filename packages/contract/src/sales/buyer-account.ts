import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Email, Id, Phone, Sum, Time } from '../core/fields.ts';
import { orderStatuses } from '../core/values.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';
import { BuyerOrder } from './checkout.ts';
import { Consent } from './consent.ts';
import { Review } from './review.ts';
import { LeftCart } from './left-carts.ts';
import { Wish } from './wishes.ts';

const c = initContract();

/** How long a mailed code works, in minutes. */
export const BUYER_CODE_MINUTES = 10;

export const BuyerCodeInput = z
  .object({ email: Email, language: ShopLanguage.optional() })
  .meta({ id: 'BuyerCodeInput' });
export type BuyerCodeInput = z.infer<typeof BuyerCodeInput>;

const BuyerCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'must be six digits')
  .meta({ example: '482915' });
/** 256 random bits in base64url. */
export const BuyerSession = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ example: 'q83vEjRWeJCrze8SNFZ4kAq83vEjRWeJCrze8SNFZ4k' });

/**
 * `ticket` belongs to the browser that asked: the code works with it only. So nobody can use up the code of somebody else by
 * wrong tries, or replace it by asking for another one.
 */
export const BuyerCodeSent = Done.extend({ ticket: BuyerSession }).meta({ id: 'BuyerCodeSent' });
export type BuyerCodeSent = z.infer<typeof BuyerCodeSent>;

export const BuyerSignIn = z
  .object({ email: Email, ticket: BuyerSession, code: BuyerCode })
  .meta({ id: 'BuyerSignIn' });
export type BuyerSignIn = z.infer<typeof BuyerSignIn>;

export const BuyerSmsInput = z
  .object({ phone: Phone, language: ShopLanguage.optional() })
  .meta({ id: 'BuyerSmsInput' });
export const BuyerSmsSignIn = z
  .object({ phone: Phone, ticket: BuyerSession, code: BuyerCode })
  .meta({ id: 'BuyerSmsSignIn' });
export type BuyerSmsSignIn = z.infer<typeof BuyerSmsSignIn>;
export const WithBuyerSession = z.object({ session: BuyerSession }).meta({ id: 'WithBuyerSession' });

const BuyerReceiver = BuyerOrder.pick({
  name: true,
  phone: true,
  phone2: true,
  district: true,
  address: true,
  city: true,
}).meta({ id: 'BuyerReceiver' });

/**
 * What the owner of an email address finds in one shop: the orders that were placed with this very address, the newest
 * first. `token` is the secret part of the order's address; null for an order that the merchant wrote down.
 */
export const BuyerAccount = z
  .object({
    /** The proved address; empty where a phone number was proved. */
    email: z.string(),
    /** The proved number, in international form; absent where an address was proved. */
    phone: z.string().optional(),
    orders: z
      .array(
        z.object({
          number: z.number().int(),
          order_date: Time,
          order_status: z.string().meta({ enum: [...orderStatuses] }),
          total_price: Sum,
          token: z.string().nullable(),
        }),
      )
      .max(100),
    consents: z.array(Consent),
    /** Where the last of these orders went, for the form of the next one; absent without orders. */
    receiver: BuyerReceiver.optional(),
    /** The browsers that can see this page, the one used last first: `browser` such as "Chrome, Android", empty where unknown. */
    sessions: z.array(z.object({ browser: z.string(), used_at: Time, current: z.boolean() })).max(50),
    /** When the owner asked the shop to erase what it has of them; absent where that was not asked, or was done. */
    erasure_asked_at: Time.optional(),
  })
  .meta({ id: 'BuyerAccount' });
export type BuyerAccount = z.infer<typeof BuyerAccount>;

export const BuyerOffers = WithBuyerSession.extend({ wanted: z.boolean() }).meta({ id: 'BuyerOffers' });

/** Everything that the shop has of the owner of a proved address, by that address. */
export const BuyerExport = BuyerAccount.omit({ orders: true })
  .extend({
    orders: z.array(BuyerOrder),
    reviews: z.array(Review),
    wishes: z.array(Wish.extend({ product: Id, variant: Id })),
    /** What was left in a cart; absent where there is nothing. */
    left_carts: z.array(LeftCart).optional(),
  })
  .meta({ id: 'BuyerExport' });
export type BuyerExport = z.infer<typeof BuyerExport>;

const secret = access('shop', { ignoresKey: true });

/** A buyer's own page, by a code that is mailed to an address with which somebody ordered. There are no passwords. */
export const buyerAccount = c.router(
  {
    requestCode: {
      method: 'POST',
      path: '/code',
      summary:
        'Mail a code to an address with which somebody ordered here; the reply is the same for any other',
      body: BuyerCodeInput,
      responses: { 200: BuyerCodeSent },
      metadata: secret,
    },
    signIn: {
      method: 'POST',
      path: '/session',
      summary:
        'Open the page of an address with the mailed code and the ticket of the request for it; it works once',
      body: BuyerSignIn,
      responses: { 200: WithBuyerSession },
      metadata: secret,
    },
    requestSms: {
      method: 'POST',
      path: '/sms',
      summary:
        'Send a code by SMS to a number with which somebody ordered here, where the shop does; alike for any other',
      body: BuyerSmsInput,
      responses: { 200: BuyerCodeSent },
      metadata: access('shop', { ignoresKey: true, errors: ['wrong_step'] }),
    },
    signInBySms: {
      method: 'POST',
      path: '/sms/session',
      summary:
        'Open the page of a phone number with the code of the SMS and the ticket of the request for it',
      body: BuyerSmsSignIn,
      responses: { 200: WithBuyerSession },
      metadata: secret,
    },
    openLink: {
      method: 'POST',
      path: '/link',
      summary: 'Open the page of a phone number with the link that the merchant sent to it; it works once',
      body: z.object({ ticket: BuyerSession }),
      responses: { 200: WithBuyerSession },
      metadata: secret,
    },
    read: {
      method: 'POST',
      path: '/orders',
      summary: 'The orders of the proved address, and what its owner agreed to',
      body: WithBuyerSession,
      responses: { 200: BuyerAccount },
      metadata: secret,
    },
    offers: {
      method: 'POST',
      path: '/offers',
      summary: 'Agree to get offers at the proved address, or refuse them',
      body: BuyerOffers,
      responses: { 200: BuyerAccount },
      metadata: secret,
    },
    export: {
      method: 'POST',
      path: '/export',
      summary: 'Everything that the shop has by the proved address',
      body: WithBuyerSession,
      responses: { 200: BuyerExport },
      metadata: secret,
    },
    askErasure: {
      method: 'POST',
      path: '/erasure',
      summary: 'Ask the shop to erase what it has of the owner of the proved address',
      body: WithBuyerSession,
      responses: { 200: BuyerAccount },
      metadata: secret,
    },
    signOut: {
      method: 'POST',
      path: '/end',
      summary: 'End every session of the proved address in this shop',
      body: WithBuyerSession,
      responses: { 200: Done },
      metadata: secret,
    },
  },
  { pathPrefix: '/api/storefront/account', commonResponses: errors, strictStatusCodes: true },
);
