import { z } from 'zod';
import { Id, line, Quantity, text } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { adjustmentReasons } from './stock-reasons.ts';

/** The most rows of one request that adjusts the stock of many products. */
export const MAX_STOCK_ROWS = 200;

const which = {
  product: Id.optional().meta({ description: 'Needed without `sku`' }),
  variant: Id.optional().meta({ description: 'Needed where the product has options and `sku` is not given' }),
  sku: text(64).optional().meta({ description: 'Of a product or a variant; only one may have it' }),
  key: line(120).optional().meta({
    description: 'A change with this key is made once, whenever and in whichever request it is sent again',
  }),
};

/** Pieces that came or went, or a number that replaces the one that was `seen`. */
export const StockRow = z.union([
  z.object({ ...which, add: z.number().int(rules.whole_number).min(-1_000_000_000).max(1_000_000_000) }),
  z.object({ ...which, set: Quantity, seen: z.number().int(rules.whole_number) }),
]);
export type StockRow = z.output<typeof StockRow>;

export const StockRows = z
  .object({
    reason: z.enum(adjustmentReasons),
    note: text(200).default(''),
    rows: z.array(StockRow).min(1).max(MAX_STOCK_ROWS),
  })
  .meta({
    id: 'StockRows',
    example: {
      reason: 'received',
      note: 'Invoice 118',
      rows: [{ product: '65f8d6c0a1b2c3d4e5f60718', add: 12, key: '2026-11-27:118:1' }],
    },
  });
export type StockRows = z.output<typeof StockRows>;

/**
 * What became of a row. `repeated`: an earlier request made it; `unknown`: there is no such product; `several`: more than
 * one has the SKU; `no_variant`: the product has no such variant, or the row names none; `stock_changed`: the stock is not
 * the one that was seen; `out_of_range`: the result would be below zero or too large.
 */
export const stockRowStates = [
  'changed',
  'repeated',
  'unknown',
  'several',
  'no_variant',
  'stock_changed',
  'out_of_range',
] as const;

/** What became of each row, in their order, and the quantity that the variant has now. */
export const StockRowResult = z
  .object({
    state: z.enum(stockRowStates),
    product: Id.nullable(),
    variant: Id.nullable(),
    stock_quantity: z.number().int().nullable(),
  })
  .meta({ id: 'StockRowResult' });
export type StockRowResult = z.infer<typeof StockRowResult>;
