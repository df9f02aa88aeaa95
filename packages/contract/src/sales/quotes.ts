import { z } from 'zod';
import { District, Grams } from '../stores/delivery.ts';
import { Id, Money, Sum, Thumbnail } from '../core/fields.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';
import { deliveryKinds, paymentMethodKeys } from '../core/values.ts';
import { rules } from '../core/messages.ts';
import { AppliedDiscount, MAX_CODES, QuotedCode, TypedCode } from './discount.ts';

export const DeliveryKind = z.enum(deliveryKinds).meta({ id: 'DeliveryKind' });
export type DeliveryKind = z.infer<typeof DeliveryKind>;
export const PaymentMethod = z
  .enum(paymentMethodKeys)
  .meta({ id: 'PaymentMethod', example: 'cash_on_delivery' });

/** A product, which of its variants where it has options, and the quantity in a basket. */
export const BasketLine = z
  .object({
    product: Id,
    variant: Id.optional(),
    quantity: z.number().int(rules.whole_number).min(1).max(999),
  })
  .meta({ id: 'BasketLine' });
export type BasketLine = z.infer<typeof BasketLine>;

/** The lines of a basket. Two lines of one product and variant count as one of both quantities. */
export const Basket = z.array(BasketLine).min(1).max(50);

/**
 * What a quote returned as `price_held`. With it the buyer keeps the price of a discount that has ended, until ten minutes
 * after the quote. It has no effect after that, or in another shop.
 */
export const PriceHeld = z.string().max(200);

/** The basket and choices to price; absent fields are not chosen yet. */
export const QuoteInput = z
  .object({
    lines: Basket,
    delivery_kind: DeliveryKind.optional(),
    district: District.optional(),
    /** The town as far as it is typed: delivery to it may have a fee of its own. */
    town: z.string().max(100).optional(),
    payment: PaymentMethod.optional(),
    /** The buyer's number as far as it is typed: a shop may not take cash on delivery from it. */
    phone: z.string().max(40).optional(),
    /** The language of the names of the lines. */
    language: ShopLanguage.optional(),
    codes: z.array(TypedCode).max(MAX_CODES).optional(),
    price_held: PriceHeld.optional(),
  })
  .meta({ id: 'QuoteInput' });
export type QuoteInput = z.infer<typeof QuoteInput>;

/**
 * One product of a basket. `short`: fewer are left than `asked`, and `quantity` is their number; `sold_out`: none is left;
 * `gone`: the shop has no such product or variant; `choose`: the product has options, and none of its variants was chosen.
 * Only `ok` and `short` lines are counted in the sums, with their `quantity`. `name` ends with the title of the variant.
 */
export const QuoteLine = z
  .object({
    product: Id,
    variant: Id.optional(),
    slug: z.string(),
    name: z.string(),
    picture: Thumbnail.nullable(),
    price: Money,
    asked: z.number().int(),
    quantity: z.number().int(),
    total: Sum,
    state: z.enum(['ok', 'short', 'sold_out', 'gone', 'choose']),
    /** When it is sent, in the merchant's words; present where fewer are left than `quantity`. */
    later: z.string().optional(),
  })
  .meta({ id: 'QuoteLine' });
export type QuoteLine = z.infer<typeof QuoteLine>;

/** A way of delivery. `fee`, in rupees, is null while its district is not chosen, or where the shop does not deliver. */
export const DeliveryOffer = z
  .object({ kind: DeliveryKind, offered: z.boolean(), fee: Money.nullable() })
  .meta({ id: 'DeliveryOffer' });
export type DeliveryOffer = z.infer<typeof DeliveryOffer>;

/** A place at which the goods can be collected. Not `offered`: not all of the basket is there. */
export const PickUpPlace = z
  .object({ _id: Id, name: z.string(), address: z.string(), hours: z.string(), offered: z.boolean() })
  .meta({ id: 'PickUpPlace' });
export type PickUpPlace = z.infer<typeof PickUpPlace>;

/**
 * A payment method. `reason` says why it is not offered: the order is `below_minimum` or `above_maximum` of `limit`, or
 * it is not taken in this `district`, or it is `unavailable` for this order. `fee` is added when it is chosen.
 */
export const PaymentOffer = z
  .object({
    method: PaymentMethod,
    offered: z.boolean(),
    fee: Money,
    reason: z.enum(['below_minimum', 'above_maximum', 'district', 'unavailable']).nullable(),
    limit: Money.nullable(),
    /** No money is taken: the store or the server takes card payments in test mode. */
    test: z.boolean().default(false),
  })
  .meta({ id: 'PaymentOffer' });
export type PaymentOffer = z.infer<typeof PaymentOffer>;

/**
 * The price of a basket, in rupees. `total` = goods + delivery + cod_fee − discount; `delivery` and `total` are null while the way
 * of delivery is not known. `payments` lists the methods that the store switched on and set up; for an order taken by hand
 * every method. `discount` is the sum of `discounts`, and `codes` says what each code of the request does; all three are
 * absent where neither discounts nor codes are there. `price_held` is there when one of the discounts ends within ten minutes.
 */
export const Quote = z
  .object({
    lines: z.array(QuoteLine),
    weight_g: Grams.max(Number.MAX_SAFE_INTEGER),
    goods: Sum,
    delivery_kind: DeliveryKind.nullable(),
    delivery: Money.nullable(),
    delivery_name: z.string(),
    days: z.object({ min: z.number().int(), max: z.number().int() }).nullable(),
    cod_fee: Money,
    total: Sum.nullable(),
    deliveries: z.array(DeliveryOffer),
    /** Absent where the shop has one address for all. */
    pick_up_places: z.array(PickUpPlace).optional(),
    payments: z.array(PaymentOffer),
    discount: Sum.optional(),
    discounts: z.array(AppliedDiscount).optional(),
    codes: z.array(QuotedCode).optional(),
    price_held: PriceHeld.optional(),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof Quote>;
