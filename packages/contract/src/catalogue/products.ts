import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { stockStates } from './availability.ts';
import { translated, Translations, translationsOf } from './translations.ts';
import { ProductState, searchEngineInput, searchEngineTexts, timeOrNone } from './publishing.ts';
import { Barcode, Cost, ProductOption, PublicVariant, Sku, Variant } from './variants.ts';
import { errors } from '../core/errors.ts';
import {
  Done,
  FileOf,
  FileOrNone,
  Id,
  IdOf,
  IdOrNone,
  line,
  Money,
  Paging,
  Quantity,
  Time,
  text,
  Thumbnail,
  textOrNone,
} from '../core/fields.ts';
import { LOW_STOCK, MAX_IDS, productSorts } from '../core/values.ts';
import { rules } from '../core/messages.ts';

const c = initContract();

export const CategoryRef = z
  .object({ _id: Id, name: z.string(), names: Translations.optional(), slug: z.string().optional() })
  .meta({ id: 'CategoryRef' });

/**
 * The public fields of a product, without its stock. A product with options has them and its variants too; its `price` is
 * that of the cheapest variant, `price_max` that of the dearest. `compare_at` is there while it is higher than the price.
 */
export const PublicProduct = z
  .object({
    _id: Id,
    name: z.string(),
    description: z.string(),
    price: Money,
    category: CategoryRef.nullable(),
    thumbnail: Thumbnail.nullable(),
    in_stock: z.boolean(),
    tags: z.string(),
    compare_at: Money.optional(),
    price_max: Money.optional(),
    options: z.array(ProductOption).optional(),
    variants: z.array(PublicVariant).optional(),
    ...translated,
  })
  .meta({ id: 'PublicProduct' });

/**
 * How a product is sold when it is out: down to `floor` pieces, which is below zero. `note` says when it is sent, such as
 * "Ships in 2 weeks"; buyers read it while none is left.
 */
export const WhenOut = z
  .object({ note: line(100), floor: z.number().int(rules.whole_number).min(-1_000_000).max(-1) })
  .meta({ id: 'WhenOut', example: { note: 'Ships in 2 weeks', floor: -20 } });

/** Further pictures of a product, in the merchant's order. The thumbnail is not among them. */
export const Images = z.array(Thumbnail).default([]);

/** The largest number of pictures of a product besides its thumbnail. */
export const MAX_IMAGES = 9;
/** The longest text alternative of a picture. */
export const MAX_IMAGE_TEXT = 250;
/** The largest number of related products that a merchant chooses. */
export const MAX_RELATED = 12;

/** What a picture of a product shows, for people who do not see it. `image` is the id of the picture. */
export const ImageText = z.object({ image: Id, text: z.string() }).meta({ id: 'ImageText' });
export type ImageText = z.infer<typeof ImageText>;

export const Product = PublicProduct.extend({
  images: Images,
  // Not the bounded Quantity of the input: stock that a cancelled order returns may exceed it.
  stock_quantity: z.number().int(),
  /** In grams, with packing; 0 when it is not known. */
  weight_g: z.number().int().default(0),
  /** What one piece costs the merchant, in rupees; absent when it is not known. */
  cost: Cost.optional(),
  sku: z.string().optional(),
  barcode: z.string().optional(),
  /** How many variants can be offered; absent without options. Lists have this number instead of the variants. */
  variant_count: z.number().int().optional(),
  variants: z.array(Variant).optional(),
  /** The texts of pictures that this product has; absent without any, and in lists. */
  image_texts: z.array(ImageText).optional(),
  /** The ids of the related products that the merchant chose, in their order; absent without any, and in lists. */
  related: z.array(Id).optional(),
  created_at: Time,
  updated_at: Time,
  /** Absent while the product is active. */
  state: ProductState.optional(),
  /** When the product will become active; absent where nothing is planned. */
  publish_at: Time.optional(),
  /** When it will become a draft. */
  unpublish_at: Time.optional(),
  /** The chosen address, absent with the automatic one: `/product/{slug}` in the shop. */
  slug: z.string().optional(),
  ...searchEngineTexts,
  /** The number of pieces at which the product is low; absent where it is that of every product. */
  low_stock: z.number().int().optional(),
  /** Absent where the product is not sold when it is out. It has no effect, and is absent, while the product has options. */
  when_out: WhenOut.optional(),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** The last text of each picture; an empty text is none. */
const ImageTexts = z
  .array(z.object({ image: FileOf, text: text(MAX_IMAGE_TEXT) }))
  .max(MAX_IMAGES + 1)
  .transform((given) =>
    [...new Map(given.map((one) => [one.image, one])).values()].filter((one) => one.text !== ''),
  );

const fields = {
  name: line(255),
  price: Money,
  in_stock: z.boolean(),
  stock_quantity: Quantity,
  category: IdOrNone,
  description: textOrNone(20_000),
  tags: textOrNone(1000),
  thumbnail: FileOrNone,
  images: z
    .array(FileOf)
    .max(MAX_IMAGES)
    .transform((ids) => [...new Set(ids)]),
  weight_g: z.number().int(rules.whole_number).min(0).max(1_000_000),
  compare_at: Money.nullable(),
  cost: Cost.nullable(),
  sku: Sku,
  barcode: Barcode,
  image_texts: ImageTexts,
  related: z
    .array(IdOf)
    .max(MAX_RELATED)
    .transform((ids) => [...new Set(ids)])
    .meta({ description: 'Products of the same store; the product itself is left out' }),
  names: translationsOf(255),
  descriptions: translationsOf(20_000),
  state: ProductState,
  publish_at: timeOrNone('2026-12-01T09:00:00+05:30'),
  unpublish_at: timeOrNone('2036-12-31T09:00:00+05:30'),
  ...searchEngineInput,
  low_stock: z.number().int(rules.whole_number).min(0).max(10_000).nullable(),
  when_out: WhenOut.nullable(),
};

/** A field of `fields` without a default here is required, such as the price. */
export const ProductInput = z
  .object({
    ...fields,
    in_stock: fields.in_stock.default(false),
    stock_quantity: fields.stock_quantity.default(0),
    category: fields.category.default(null),
    description: fields.description.default(''),
    tags: fields.tags.default(''),
    thumbnail: fields.thumbnail.default(null),
    images: fields.images.default([]),
    weight_g: fields.weight_g.default(0),
    compare_at: fields.compare_at.optional(),
    cost: fields.cost.optional(),
    sku: fields.sku.optional(),
    barcode: fields.barcode.optional(),
    image_texts: fields.image_texts.optional(),
    related: fields.related.optional(),
    names: fields.names.optional(),
    descriptions: fields.descriptions.optional(),
    state: fields.state.optional(),
    publish_at: fields.publish_at.optional(),
    unpublish_at: fields.unpublish_at.optional(),
    slug: fields.slug.optional(),
    seo_title: fields.seo_title.optional(),
    seo_description: fields.seo_description.optional(),
    low_stock: fields.low_stock.optional(),
    when_out: fields.when_out.optional(),
  })
  .meta({ id: 'ProductInput' });
export type ProductInput = z.infer<typeof ProductInput>;

/** A client may send back a product that is sold below zero. Another number below zero is refused. */
const QuantityAsRead = z.number().int(rules.whole_number).min(-1_000_000_000).max(1_000_000_000);

export const ProductChanges = z
  .object({ ...fields, stock_quantity: QuantityAsRead })
  .partial()
  .meta({ id: 'ProductChanges' });

/** Stands for a category where products without one are meant. */
const NO_CATEGORY = 'none';

export const ProductQuery = Paging.extend({
  q: text(100).optional(),
  ids: text(25 * MAX_IDS)
    .regex(/^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24})*$/, 'must be ids of products with commas between them')
    .transform((given) => given.split(','))
    .optional()
    .meta({ description: `The products with these ids, at most ${MAX_IDS}, with commas between them` }),
  category: z
    .union([Id, z.literal(NO_CATEGORY)])
    .optional()
    .meta({ description: 'An id of a category, or `none` for products without one' }),
  in_stock: z.enum(['true', 'false']).optional().meta({
    description: 'Whether they are for sale, however many are left',
  }),
  stock: z
    .enum(stockStates)
    .optional()
    .meta({
      description: `\`in\`: can be bought; \`out\`: cannot; \`low\`: for sale, and at most ${LOW_STOCK} are left, or its own \`low_stock\``,
    }),
  on_sale: z
    .literal('true')
    .optional()
    .meta({ description: 'Only those that cost less than their usual price, `compare_at`' }),
  sort: z.enum(productSorts).optional(),
  state: ProductState.optional(),
});

export const products = c.router(
  {
    list: {
      method: 'GET',
      path: '/',
      summary: 'Products of the store, newest first unless sorted',
      query: ProductQuery,
      responses: { 200: z.array(Product) },
      metadata: access('store', { scope: 'products:read' }),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One product; without store_id the public view of it, which needs no token',
      pathParams: z.object({ id: Id }),
      responses: { 200: z.union([Product, PublicProduct]) },
      metadata: access('storeOrPublic', { scope: 'products:read' }),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Create a product',
      body: ProductInput,
      responses: { 201: Product },
      metadata: access('store', { scope: 'products:write', quota: 'products', errors: ['taken'] }),
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Change the fields sent',
      pathParams: z.object({ id: Id }),
      body: ProductChanges,
      responses: { 200: Product },
      metadata: access('store', { scope: 'products:write', errors: ['per_variant', 'taken'] }),
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Delete a product; orders that hold it keep their copy',
      pathParams: z.object({ id: Id }),
      body: c.noBody(),
      responses: { 200: Done },
      metadata: access('store', { scope: 'products:delete' }),
    },
  },
  { pathPrefix: '/api/merchant/products', commonResponses: errors, strictStatusCodes: true },
);
