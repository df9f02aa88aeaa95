import { z } from 'zod';
import { Id, IdOrNone, line, Money, Quantity, Thumbnail, Time } from '../core/fields.ts';
import { Cost } from './variants.ts';

/** The most rows of one request of a stock-take. */
export const MAX_COUNT_ROWS = 50;

/** A stock-take: somebody counts what is there while the shop sells. */
export const Count = z
  .object({
    _id: Id,
    name: z.string(),
    /** Only the products of this category are counted; null for all products. */
    category: Id.nullable(),
    /** The place that is counted; absent where the whole shop is. */
    location: Id.optional(),
    state: z.enum(['open', 'closed']),
    /** How many products and variants were counted. */
    counted: z.number().int(),
    /** How many of them are in the stock ledger. */
    applied: z.number().int(),
    by: z.string(),
    created_at: Time,
  })
  .meta({ id: 'Count' });
export type Count = z.infer<typeof Count>;

export const CountInput = z
  .object({ name: line(100), category: IdOrNone.default(null), location: IdOrNone.default(null) })
  .meta({ id: 'CountInput', example: { name: 'November 2026', category: null } });

/** A product, or one of its variants, that is to be counted. */
export const CountItem = z
  .object({
    product: Id,
    /** That of the product where it has no options. */
    variant: Id,
    name: z.string(),
    /** Empty where the product has no options. */
    title: z.string(),
    sku: z.string(),
    barcode: z.string(),
    price: Money,
    cost: Cost.optional(),
    thumbnail: Thumbnail.nullable(),
  })
  .meta({ id: 'CountItem' });
export type CountItem = z.infer<typeof CountItem>;

/**
 * What was counted of one product or variant. `expected`: what the shop, or the place, had at that moment, with what orders
 * hold that are not sent yet. `applying`: a request that adds the difference was interrupted; sent again it completes.
 */
export const CountLine = z
  .object({
    product: Id,
    variant: Id,
    counted: z.number().int(),
    expected: z.number().int(),
    difference: z.number().int(),
    state: z.enum(['counted', 'applying', 'applied']),
    by: z.string(),
    at: Time,
  })
  .meta({ id: 'CountLine' });
export type CountLine = z.infer<typeof CountLine>;

/**
 * A number that somebody counted. It takes the place of the number that was `seen`, null for none; with `add` it is of
 * another place and is added to what was counted before.
 */
export const CountRow = z.object({
  key: line(120).meta({ description: 'A row with this key is saved once, however often it is sent' }),
  product: Id,
  variant: Id.optional().meta({ description: 'Needed where the product has options' }),
  counted: Quantity,
  add: z.boolean().default(false),
  seen: Quantity.nullable().default(null),
  ago: z.number().int().min(0).max(86_400).default(0).meta({
    description: 'How many seconds ago it was counted, by the clock of the device',
  }),
});
export type CountRow = z.output<typeof CountRow>;

export const CountRows = z.object({ rows: z.array(CountRow).min(1).max(MAX_COUNT_ROWS) }).meta({
  id: 'CountRows',
  example: { rows: [{ key: 'phone-1:1', product: '65f8d6c0a1b2c3d4e5f60718', counted: 12 }] },
});

/**
 * What became of a row. `repeated`: an earlier request saved it; `counted_before`: the number that was counted before is
 * not the one that was seen; `applied`: its difference is in the ledger already; `closed`: the stock-take has ended; `busy`:
 * orders are changing the stock, and the row should be sent again; `unknown`: there is no such product, or the place was deleted;
 * `no_variant`: the
 * product has no such variant, or the row names none.
 */
export const countRowStates = [
  'saved',
  'repeated',
  'counted_before',
  'applied',
  'closed',
  'busy',
  'unknown',
  'no_variant',
] as const;

export const CountRowResult = z
  .object({ state: z.enum(countRowStates), line: CountLine.nullable() })
  .meta({ id: 'CountRowResult' });
export type CountRowResult = z.infer<typeof CountRowResult>;

/** The differences that are added to the stock, as they were read. */
export const CountApplication = z
  .object({
    rows: z
      .array(z.object({ variant: Id, difference: z.number().int().min(-2_000_000_000).max(2_000_000_000) }))
      .min(1)
      .max(MAX_COUNT_ROWS),
  })
  .meta({
    id: 'CountApplication',
    example: { rows: [{ variant: '65f8d6c0a1b2c3d4e5f60718', difference: -2 }] },
  });

/**
 * What became of a difference. `applied`: it is in the ledger, by this request or an earlier one; `counted_again`: it is not
 * the one that was read; `too_few`: fewer pieces can be sold than are missing, because orders hold the others; `busy`: other
 * requests are changing it; `closed`: the stock-take has ended; `unknown`: nobody has counted it, or the product or the place
 * was deleted.
 */
export const applicationStates = [
  'applied',
  'counted_again',
  'too_few',
  'busy',
  'closed',
  'unknown',
] as const;

export const CountApplicationResult = z
  .object({ state: z.enum(applicationStates), line: CountLine.nullable() })
  .meta({ id: 'CountApplicationResult' });
export type CountApplicationResult = z.infer<typeof CountApplicationResult>;
