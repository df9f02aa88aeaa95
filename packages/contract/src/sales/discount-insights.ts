import { z } from 'zod';
import { Email, Id, instant, Money, Phone, Sum } from '../core/fields.ts';
import { fieldScopes } from '../core/scoped-fields.ts';
import { orderSources } from '../core/values.ts';
import { QuotedCode } from './discount.ts';
import { Quote, QuoteInput } from './quotes.ts';
import { StillCounting } from './report-period.ts';

const MARGIN = {
  description: 'API keys see it with the scope `products:cost` only',
} as const;
/** In rupees; may be below zero. */
const Margin = z
  .number()
  .meta({ ...MARGIN, example: 1500 })
  .register(fieldScopes, { scope: 'products:cost' });
const Coverage = z
  .number()
  .int()
  .min(0)
  .max(100)
  .meta({ ...MARGIN, example: 80 })
  .register(fieldScopes, { scope: 'products:cost' });

/**
 * What a discount brought, in rupees, over all its orders that were not cancelled. `goods` is their sum before discounts,
 * `discount` what this discount took off, `paid` what the buyers pay in total, `average` that of one order. `first_orders`
 * counts the orders that were the first of their buyer's phone number. `cancelled` has every cancelled order with the
 * discount, `refused` those of them that were refused at the door. `margin` is what is left of the goods after every discount
 * and what they cost the merchant when they were bought, `margin_coverage` the percentage of the goods whose cost was known
 * then; both are absent where none was.
 */
export const DiscountReport = z
  .object({
    orders: z.number().int(),
    goods: Sum,
    discount: Sum,
    paid: Sum,
    average: Money,
    first_orders: z.number().int(),
    cancelled: z.number().int(),
    refused: z.number().int(),
    margin: Margin.optional(),
    margin_coverage: Coverage.optional(),
    ...StillCounting,
  })
  .meta({ id: 'DiscountReport' });
export type DiscountReport = z.infer<typeof DiscountReport>;

/**
 * A basket to try discounts on. `phone` and `email`: the buyer, of whom earlier orders and uses count; `at`: the moment, now unless
 * given; `source`: who takes the order.
 */
export const SimulationInput = QuoteInput.omit({ price_held: true })
  .extend({
    phone: Phone.optional(),
    email: Email.optional(),
    at: instant('2026-04-10T12:00:00+05:30').optional(),
    source: z.enum(orderSources).default('storefront'),
  })
  .meta({ id: 'SimulationInput' });
export type SimulationInput = z.output<typeof SimulationInput>;

/**
 * What a discount does to a basket: as `QuotedCode`, with the amount in rupees, and what it takes off each line of the quote.
 * The rest of the amount is taken off the delivery fee. An unknown code has no discount.
 */
export const SimulatedDiscount = QuotedCode.extend({
  discount: Id.nullable(),
  title: z.string(),
  amount: Money,
  lines: z.array(Money),
}).meta({ id: 'SimulatedDiscount' });
export type SimulatedDiscount = z.infer<typeof SimulatedDiscount>;

/** The price of a basket, and each discount that is switched on with what it does; those by code only when it was given. */
export const Simulation = z
  .object({ quote: Quote.omit({ codes: true, price_held: true }), discounts: z.array(SimulatedDiscount) })
  .meta({ id: 'Simulation' });
export type Simulation = z.infer<typeof Simulation>;
