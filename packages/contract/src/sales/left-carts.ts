import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Done, Id, line, Phone, Time } from '../core/fields.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';
import { Basket, BasketLine } from './quotes.ts';

const c = initContract();

/** The most carts that a list has, the newest first. */
export const LEFT_CARTS_SHOWN = 100;

/** `kept` false takes the cart of the number off the list again. */
export const LeftCartInput = z
  .object({
    lines: Basket,
    phone: Phone,
    name: line(200).or(z.literal('')).default(''),
    language: ShopLanguage,
    kept: z.boolean(),
  })
  .meta({ id: 'LeftCartInput' });
export type LeftCartInput = z.infer<typeof LeftCartInput>;

/** A cart of a buyer who agreed at the checkout to be written to about it, and did not order. `name` may be empty. */
export const LeftCart = z
  .object({
    _id: Id,
    phone: z.string(),
    name: z.string(),
    language: ShopLanguage,
    /** When the checkout was last sent with it. */
    left_at: Time,
    lines: z.array(BasketLine),
  })
  .meta({ id: 'LeftCart' });
export type LeftCart = z.infer<typeof LeftCart>;

/** `title` is the product's name with the variant's title, as they are now. */
export const ListedLeftCart = LeftCart.extend({
  lines: z.array(BasketLine.extend({ title: z.string() })),
}).meta({ id: 'ListedLeftCart' });
export type ListedLeftCart = z.infer<typeof ListedLeftCart>;

/** Carts left behind, where the shop asks for them. They are deleted after 14 days, and when their buyer orders. */
export const leftCarts = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'Carts that buyers left and want to be written to about, the newest first; at most 100',
      responses: { 200: z.array(ListedLeftCart) },
      metadata: access('store', { scope: 'customers:read' }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Take a cart off the list, such as after a message to its buyer',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'customers:write' }),
    },
  },
  { pathPrefix: '/api/merchant/left-carts', commonResponses: errors, strictStatusCodes: true },
);
