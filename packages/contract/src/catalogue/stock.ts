import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Paging, Quantity, text, Time } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { Product } from './products.ts';
import { PurchaseRow } from './purchase-list.ts';
import { adjustmentReasons, stockReasons } from './stock-reasons.ts';
import { StockRowResult, StockRows } from './stock-rows.ts';

const c = initContract();

/** One change of a quantity. `after` is the quantity of the variant after it. */
export const StockMove = z
  .object({
    _id: Id,
    product: Id,
    /** That of the product where it has no options. */
    variant: Id,
    delta: z.number().int(),
    after: z.number().int(),
    reason: z.enum(stockReasons),
    /** The order that took or returned the pieces; without a number when it was not completed. */
    order: z.object({ _id: Id, number: z.number().int().nullable() }).nullable(),
    /** The name of the merchant who changed it. */
    by: z.string().nullable(),
    at: Time,
    note: z.string(),
    /** What changed at each place, without a name where that is gone; absent where the store has one, or all was at the main one. */
    parts: z.array(z.object({ location: Id, name: z.string(), delta: z.number().int() })).optional(),
  })
  .meta({ id: 'StockMove' });
export type StockMove = z.infer<typeof StockMove>;

/** The stock of a variant; of the product where it has no options. */
export const VariantStock = z
  .object({
    variant: Id,
    /** What can be sold: `stock_quantity`. */
    available: z.number().int(),
    /** What orders hold that are not sent yet. */
    committed: z.number().int(),
    /** Both together: what lies in the shop. */
    on_hand: z.number().int(),
    /** How many of `committed` return unless their orders are paid or confirmed. */
    held: z.number().int(),
    /** When the last of those orders expires. */
    held_until: Time.nullable(),
    /** What of `available` is at each place; absent where the store has fewer than two. */
    locations: z.array(z.object({ location: Id, name: z.string(), quantity: z.number().int() })).optional(),
  })
  .meta({ id: 'VariantStock' });
export type VariantStock = z.infer<typeof VariantStock>;

const why = {
  variant: Id.optional().meta({ description: 'Needed where the product has options' }),
  location: Id.optional().meta({
    description: 'The place, `seen` is what is there; the main one unless given',
  }),
  reason: z.enum(adjustmentReasons),
  note: text(200).default(''),
};

/** Pieces that go from one place to another. */
export const StockTransfer = z
  .object({
    variant: Id.optional().meta({ description: 'Needed where the product has options' }),
    from: Id,
    to: Id,
    quantity: z.number().int(rules.whole_number).min(1).max(1_000_000_000),
    note: text(200).default(''),
  })
  .meta({ id: 'StockTransfer' });
export type StockTransfer = z.output<typeof StockTransfer>;

/** Pieces that came or went, or a number that replaces the one that was `seen`. */
export const StockAdjustment = z
  .union([
    z.object({ add: z.number().int(rules.whole_number).min(-1_000_000_000).max(1_000_000_000), ...why }),
    z.object({ set: Quantity, seen: z.number().int(rules.whole_number), ...why }),
  ])
  .meta({ id: 'StockAdjustment', example: { add: 12, reason: 'received', note: 'Invoice 118' } });
export type StockAdjustment = z.output<typeof StockAdjustment>;

const one = z.object({ id: Id });

/** The quantities of products and the ledger of their changes. */
export const stock = c.router(
  {
    adjust: {
      method: 'POST',
      path: '/products/:id/stock',
      summary: 'Add pieces to a product or a variant, or replace the number that was seen',
      pathParams: one,
      body: StockAdjustment,
      responses: { 200: Product },
      metadata: access('store', { scope: 'stock:write', errors: ['stock_changed', 'out_of_stock'] }),
    },
    transfer: {
      method: 'POST',
      path: '/products/:id/stock/transfer',
      summary: 'Take pieces from one place of the store to another, in one step',
      pathParams: one,
      body: StockTransfer,
      responses: { 200: z.array(VariantStock) },
      metadata: access('store', { scope: 'stock:write', errors: ['out_of_stock'] }),
    },
    adjustMany: {
      method: 'POST',
      path: '/stock/adjust',
      summary: 'Adjust the stock of many products and variants; each row succeeds or fails by itself',
      body: StockRows,
      responses: { 200: z.object({ results: z.array(StockRowResult) }) },
      metadata: access('store', { scope: 'stock:write' }),
    },
    purchase: {
      method: 'GET',
      path: '/stock/purchase',
      summary: 'What should be bought again, and how much: what is sold out soonest first, at most 200',
      responses: { 200: z.array(PurchaseRow) },
      metadata: access('store', { scope: 'products:read' }),
    },
    levels: {
      method: 'GET',
      path: '/products/:id/stock',
      summary: 'What can be sold of each variant of a product, and what open orders hold',
      pathParams: one,
      responses: { 200: z.array(VariantStock) },
      metadata: access('store', { scope: 'products:read' }),
    },
    moves: {
      method: 'GET',
      path: '/products/:id/stock/moves',
      summary: 'The changes of the quantities of a product, newest first; those of a deleted product stay',
      description: 'Without `limit` a page of 50. They are not counted.',
      pathParams: one,
      query: Paging,
      responses: { 200: z.array(StockMove) },
      metadata: access('store', { scope: 'products:read' }),
    },
    ofOrder: {
      method: 'GET',
      path: '/orders/:id/stock/moves',
      summary: 'The changes of quantities that an order made, oldest first',
      pathParams: one,
      responses: { 200: z.array(StockMove) },
      metadata: access('store', { scope: 'orders:read' }),
    },
  },
  { pathPrefix: '/api/merchant', commonResponses: errors, strictStatusCodes: true },
);
