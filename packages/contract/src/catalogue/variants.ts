import { z } from 'zod';
import { FileOrNone, Id, line, Money, Quantity, Thumbnail, text } from '../core/fields.ts';
import { rules } from '../core/messages.ts';
import { fieldScopes } from '../core/scoped-fields.ts';

export const MAX_OPTIONS = 3;
/** Values of one option. */
export const MAX_OPTION_VALUES = 50;
/** Variants of one product that are not archived. */
export const MAX_VARIANTS = 100;

export const OptionValue = z.object({ _id: Id, name: z.string() }).meta({ id: 'OptionValue' });

/** What one piece costs the merchant, in rupees. It is in no reply to a visitor, in no feed and in no webhook. */
export const Cost = Money.meta({
  id: 'Cost',
  description: 'API keys see and send it with the scope `products:cost` only',
  example: 1500,
}).register(fieldScopes, { scope: 'products:cost' });

/** What a buyer chooses, such as the size. A new name keeps the id. */
export const ProductOption = z
  .object({ _id: Id, name: z.string(), values: z.array(OptionValue) })
  .meta({ id: 'ProductOption' });
export type ProductOption = z.infer<typeof ProductOption>;

/**
 * One combination of values, as visitors see it. `values` are the ids of its values in the order of the options, `title`
 * their names. `compare_at` is there while it is higher than the price.
 */
export const PublicVariant = z
  .object({
    _id: Id,
    title: z.string(),
    values: z.array(Id),
    price: Money,
    compare_at: Money.optional(),
    sku: z.string(),
    image: Thumbnail.nullable(),
    buyable: z.boolean(),
  })
  .meta({ id: 'PublicVariant' });
export type PublicVariant = z.infer<typeof PublicVariant>;

/**
 * A variant with what only the merchant sees. `weight_g` is null where the weight of the product counts. An archived
 * variant is not offered any more; orders and returned stock still refer to it.
 */
export const Variant = PublicVariant.omit({ compare_at: true, buyable: true })
  .extend({
    compare_at: Money.nullable(),
    in_stock: z.boolean(),
    // Not the bounded Quantity of the input, as the stock of a product.
    stock_quantity: z.number().int(),
    cost: Cost.nullable().optional(),
    barcode: z.string(),
    weight_g: z.number().int().nullable(),
    archived: z.boolean(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof Variant>;

/** A stock keeping unit. Several products may have the same, as in other systems. */
export const Sku = text(64);
/** A GTIN, EAN or any other text of a barcode. */
export const Barcode = text(64);

const Name = line(60);
/** An option or a value, by its id or its name. */
const Named = z.string().trim().min(1).max(60).meta({ description: 'An id or a name' });
/** One value of each option, in the order of the options. */
const Combination = z.array(Named).min(1).max(MAX_OPTIONS);
const Values = z.array(Name).min(1).max(MAX_OPTION_VALUES);

/** One change of the options of a product, by `change`. */
const OptionChange = z
  .discriminatedUnion('change', [
    z.object({ change: z.literal('add_option'), name: Name, values: Values, existing: Name }).meta({
      description:
        'Adds an option. Every variant gets the value `existing`. On a product without options the pieces in stock become that variant, which has the id of the product.',
    }),
    z.object({ change: z.literal('rename_option'), option: Named, name: Name }),
    z.object({ change: z.literal('order_options'), options: z.array(Named).min(1).max(MAX_OPTIONS) }),
    z.object({ change: z.literal('remove_option'), option: Named }).meta({
      description:
        'Refused while two variants would become equal. Without its last option a product is one without options again.',
    }),
    z.object({ change: z.literal('add_value'), option: Named, name: Name }),
    z.object({ change: z.literal('rename_value'), option: Named, value: Named, name: Name }),
    z.object({
      change: z.literal('order_values'),
      option: Named,
      values: z.array(Named).min(1).max(MAX_OPTION_VALUES),
    }),
    z
      .object({ change: z.literal('remove_value'), option: Named, value: Named })
      .meta({ description: 'Archives the variants with this value' }),
    z
      .object({
        change: z.literal('add_variants'),
        combinations: z.array(Combination).min(1).max(MAX_VARIANTS).optional(),
        price: Money.optional(),
        stock_quantity: Quantity.optional(),
      })
      .meta({
        description:
          'Adds these combinations, all missing ones unless they are given. `price` is that of the cheapest variant unless it is given. An archived variant of a combination is offered again.',
      }),
    z.object({ change: z.literal('archive_variant'), variant: Id }),
  ])
  .meta({ id: 'OptionChange' });
export type OptionChange = z.infer<typeof OptionChange>;

/** Changes of the options of a product, made together or not at all. `confirm` allows to end variants that are in use. */
export const OptionChanges = z
  .object({ changes: z.array(OptionChange).min(1).max(60), confirm: z.boolean().default(false) })
  .meta({
    id: 'OptionChanges',
    example: {
      changes: [{ change: 'add_option', name: 'Size', values: ['S', 'M', 'L'], existing: 'M' }],
      confirm: false,
    },
  });

/** A variant that a change would end: its pieces, and the open orders that hold it. */
export const EndingVariant = z
  .object({ _id: Id, title: z.string(), stock_quantity: z.number().int(), open_orders: z.number().int() })
  .meta({ id: 'EndingVariant' });
export type EndingVariant = z.infer<typeof EndingVariant>;

/** What changes of the options would do. Nothing is written. */
export const OptionPlan = z
  .object({
    adds: z.array(z.string()).meta({ description: 'The titles of the new variants' }),
    ends: z.array(EndingVariant),
    options: z.array(ProductOption),
    variants: z.array(Variant),
  })
  .meta({ id: 'OptionPlan' });
export type OptionPlan = z.infer<typeof OptionPlan>;

/** A change of stock: pieces that came or went, or a counted number that replaces the one that was `seen`. */
export const StockChange = z
  .union([
    z.object({ add: z.number().int(rules.whole_number).min(-1_000_000_000).max(1_000_000_000) }),
    z.object({ set: Quantity, seen: z.number().int(rules.whole_number) }),
  ])
  .meta({ id: 'StockChange' });
export type StockChange = z.infer<typeof StockChange>;

/** The fields of a variant to change. */
export const VariantChange = z
  .object({
    _id: Id,
    price: Money.optional(),
    compare_at: Money.nullable().optional(),
    cost: Cost.nullable().optional(),
    sku: Sku.optional(),
    barcode: Barcode.optional(),
    weight_g: z.number().int(rules.whole_number).min(0).max(1_000_000).nullable().optional(),
    image: FileOrNone.optional().meta({ description: 'One of the pictures of the product' }),
    in_stock: z.boolean().optional(),
    stock: StockChange.optional(),
  })
  .meta({ id: 'VariantChange' });
export type VariantChange = z.output<typeof VariantChange>;

export const VariantChanges = z
  .array(VariantChange)
  .min(1)
  .max(MAX_VARIANTS)
  .refine((rows) => new Set(rows.map(({ _id }) => _id.toLowerCase())).size === rows.length, {
    error: 'must name each variant once',
  })
  .meta({
    id: 'VariantChanges',
    example: [{ _id: '65f8d6c0a1b2c3d4e5f60718', price: 1500, stock: { add: 3 } }],
  });

/**
 * What became of each row, in their order. `gone`: the product has no such variant; `stock_changed`: the stock is not the
 * one that was seen, so nothing of the row was changed; `too_few`: the stock would be less than nothing; `picture`: the
 * picture is not one of the product.
 */
export const VariantResult = z
  .object({
    _id: Id,
    state: z.enum(['changed', 'gone', 'stock_changed', 'too_few', 'picture']),
    stock_quantity: z.number().int().nullable(),
  })
  .meta({ id: 'VariantResult' });
export type VariantResult = z.infer<typeof VariantResult>;
