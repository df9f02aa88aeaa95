import { z } from 'zod';
import { Images, ImageText, MAX_RELATED, PublicProduct } from '../catalogue/products.ts';
import { searchEngineTexts } from '../catalogue/publishing.ts';
import { Translations } from '../catalogue/translations.ts';
import { PublicVariant } from '../catalogue/variants.ts';
import { District } from '../stores/delivery.ts';
import { Id, Money, Thumbnail } from '../core/fields.ts';
import { PublicReview, Rating } from '../sales/review.ts';
import { Sale } from './sale.ts';

/** The most reviews on the page of a product. */
export const SHOWN_REVIEWS = 5;

/**
 * A category or collection as a link: `slug` is the readable part of its address, and the id decides unless the merchant
 * chose the address.
 */
export const ShopRef = z
  .object({
    _id: Id,
    name: z.string(),
    slug: z.string(),
    names: Translations.optional(),
    /** Present and true where the merchant chose the address: `/category/{slug}`, without the id. */
    own_address: z.literal(true).optional(),
  })
  .meta({ id: 'ShopRef' });
export type ShopRef = z.infer<typeof ShopRef>;

/**
 * A product in a list. `buyable`: switched on and at least one in stock; the count itself stays private. `price` is that
 * of its cheapest variant, and `price_max` that of the dearest where it differs. `compare_at` is the usual price of a
 * product that costs less now.
 */
export const ProductCard = z
  .object({
    _id: Id,
    slug: z.string(),
    name: z.string(),
    price: Money,
    price_max: Money.optional(),
    compare_at: Money.optional(),
    /** Present while automatic discounts reduce the product. */
    sale: Sale.optional(),
    /** Present and true where the buyer has to choose a variant. */
    has_options: z.literal(true).optional(),
    picture: Thumbnail.nullable(),
    buyable: z.boolean(),
    /** Absent without a published review. */
    rating: Rating.optional(),
    /** The first of the further pictures; absent without any. */
    second_picture: Thumbnail.optional(),
    names: Translations.optional(),
    /** Present and true where the merchant chose the address: `/product/{slug}`, without the id. */
    own_address: z.literal(true).optional(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.infer<typeof ProductCard>;

/**
 * What delivery of one piece costs in some districts, in rupees; `districts` is null for all of them. Nothing when the goods
 * come to `free_over` or more. `by_weight`: a heavier order may cost more. `by_town`: some towns
 * have a fee of their own. `days` are the days that delivery takes.
 */
export const DeliveryEstimate = z
  .object({
    districts: z.array(District).nullable(),
    fee: Money,
    free_over: Money.nullable(),
    by_weight: z.boolean(),
    by_town: z.literal(true).optional(),
    days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
  })
  .meta({ id: 'DeliveryEstimate' });
export type DeliveryEstimate = z.infer<typeof DeliveryEstimate>;

/** A variant on its product's page. `delivery_fees` replace the fees of `delivery`, in its order, where they differ. */
const ShopVariant = PublicVariant.extend({
  delivery_fees: z.array(Money).optional(),
  sale: Sale.optional(),
}).meta({ id: 'ShopVariant' });
export type ShopVariant = z.infer<typeof ShopVariant>;

/**
 * A product page. `few`: buyable, and fewer than five or no more than its own level left. `delivery`: each district that the
 * shop delivers to is in one of the estimates. `related`: the products that the merchant chose, in that order, and then `related_chosen` is true; without
 * any that can be shown, other products of its category, those that can be bought first.
 */
export const ShopProduct = PublicProduct.extend({
  images: Images,
  slug: z.string(),
  category: ShopRef.nullable(),
  buyable: z.boolean(),
  few: z.boolean(),
  /** When it is sent, in the merchant's words; present while it can be bought although none is left. */
  later: z.string().optional(),
  variants: z.array(ShopVariant).optional(),
  sale: Sale.optional(),
  delivery: z.array(DeliveryEstimate),
  related: z.array(ProductCard).max(MAX_RELATED),
  related_chosen: z.literal(true).optional(),
  image_texts: z.array(ImageText).optional(),
  /** Absent without a published review. */
  rating: Rating.optional(),
  /** The newest of the published reviews; absent without any. */
  reviews: z.array(PublicReview).max(SHOWN_REVIEWS).optional(),
  own_address: z.literal(true).optional(),
  /** Present and true for a product that is reachable by its link only; search engines are asked to leave it out. */
  unlisted: z.literal(true).optional(),
  ...searchEngineTexts,
}).meta({ id: 'ShopProduct' });
export type ShopProduct = z.infer<typeof ShopProduct>;
