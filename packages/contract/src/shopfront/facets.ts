import { z } from 'zod';
import { Money, text } from '../core/fields.ts';
import { rules } from '../core/messages.ts';

/** Values of tags, and of options, that one request may choose. */
export const MAX_CHOSEN = 12;
/** Values of a facet in a reply: the most frequent ones, and those that are chosen. */
export const MAX_FACET_VALUES = 30;
/** Options in a reply: those of the most products. */
export const MAX_FACET_OPTIONS = 6;

const amount = z
  .union([z.number(), z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/)], { error: rules.amount })
  .meta({ override: { type: 'number', minimum: 0, maximum: 999_999_999.99, anyOf: undefined } })
  .transform(Number)
  .pipe(z.number().min(0).max(999_999_999.99));

const keys = text(1000).refine(
  (given) => given.split(',').length <= MAX_CHOSEN,
  `must be at most ${MAX_CHOSEN} values`,
);

/** The filters of a list of a shop's products. A product matches when it has one of the values of each facet. */
export const shopFilters = {
  min_price: amount.optional().meta({
    description:
      'In rupees. A product whose variants differ in price matches when some of its prices may be in the range',
  }),
  max_price: amount.optional(),
  in_stock: z.enum(['true']).optional().meta({ description: 'Only what can be bought now' }),
  on_sale: z.enum(['true']).optional().meta({ description: 'Only what costs less than its usual price' }),
  tags: keys.optional().meta({
    description: `Keys of tags with commas between them, at most ${MAX_CHOSEN}`,
    example: 'cotton,new',
  }),
  options: keys.optional().meta({
    description: `Values of options as \`{option}.{value}\`, by their keys, with commas between them, at most ${MAX_CHOSEN}. One variant has to have one value of each option, and with \`in_stock\` to be in stock`,
    example: 'colour.red,size.m',
  }),
};

/**
 * A value that products can be narrowed to. `key` names it in `tags` and, behind the key of its option, in `options`: its name
 * in lower case, so that spellings that differ in case only are one value. `count`: the products that remain with it.
 */
export const FacetValue = z
  .object({ key: z.string(), name: z.string(), count: z.number().int() })
  .meta({ id: 'FacetValue' });
export type FacetValue = z.infer<typeof FacetValue>;

/** An option that products of the list have, such as the size. Options of the same name are one, in any of the languages. */
export const FacetOption = z
  .object({ key: z.string(), name: z.string(), values: z.array(FacetValue) })
  .meta({ id: 'FacetOption' });
export type FacetOption = z.infer<typeof FacetOption>;

/** How many products have something, with the other filters and in the whole list. */
const FacetCount = z.object({ count: z.number().int(), all: z.number().int() });

/**
 * What a list of products can be narrowed by. The values of a facet are counted as if none of that facet were chosen.
 * `total`: the products that match all filters; `all`: those of the list without filters. `price`: the lowest and the
 * highest price with the other filters; null without products.
 */
export const ShopFacets = z
  .object({
    total: z.number().int(),
    all: z.number().int(),
    price: z.object({ min: Money, max: Money }).nullable(),
    in_stock: FacetCount,
    on_sale: FacetCount,
    tags: z.array(FacetValue),
    options: z.array(FacetOption),
  })
  .meta({ id: 'ShopFacets' });
export type ShopFacets = z.infer<typeof ShopFacets>;
