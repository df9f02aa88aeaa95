import { z } from 'zod';
import { Id, Money } from '../core/fields.ts';

/** The days whose orders a purchase list is computed from, and for which it suggests to buy. */
export const PURCHASE_DAYS = 28;
/** The most rows of a purchase list. */
export const PURCHASE_ROWS = 200;

/** A product or a variant that should be bought again. */
export const PurchaseRow = z
  .object({
    product: z.object({ _id: Id, name: z.string() }),
    /** Absent where the product has no options. */
    variant: z.object({ _id: Id, title: z.string() }).optional(),
    sku: z.string(),
    /** From a tag such as `supplier: Perera & Sons`; empty without one. */
    supplier: z.string(),
    left: z.number().int(),
    /** What orders took in the last 28 days, less what they gave back. */
    sold: z.number().int(),
    /** How many days `left` lasts when as much is sold; null where nothing was sold. */
    days_left: z.number().int().nullable(),
    /** How many buyers wait for it. */
    waiting: z.number().int(),
    /** How many to buy: what is sold in 28 days and what buyers wait for, and more than its low-stock level. */
    suggested: z.number().int(),
    /** What one piece costs the merchant, in rupees; absent when it is not known. */
    cost: Money.optional(),
  })
  .meta({ id: 'PurchaseRow' });
export type PurchaseRow = z.infer<typeof PurchaseRow>;
