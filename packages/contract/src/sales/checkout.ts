import { SourceCode } from './source-links.ts';
import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { District } from '../stores/delivery.ts';
import { CardForm, CardPayment } from '../payments/card-payment.ts';
import { errors } from '../core/errors.ts';
import {
  Email,
  Id,
  line,
  Money,
  Phone,
  PhoneOrNone,
  Sum,
  Time,
  textOrNone,
  Thumbnail,
} from '../core/fields.ts';
import { Slip } from './order-life.ts';
import { Shipment } from './shipment.ts';
import { BankDetails, PaypalDetails } from '../payments/payment-settings.ts';
import {
  BasketLine,
  DeliveryKind,
  PaymentMethod,
  PaymentOffer,
  PriceHeld,
  Quote,
  QuoteInput,
} from './quotes.ts';
import { WishInput, WishReply } from './wishes.ts';
import { LeftCartInput } from './left-carts.ts';
import { OrderRefund } from './order-refund.ts';
import { AppliedDiscount, MAX_CODES, TypedCode } from './discount.ts';
import { AskedChannels, ShopLanguage } from '../stores/shop-settings.ts';
import { orderStatuses, paymentStatuses } from '../core/values.ts';
import { rules } from '../core/messages.ts';

const c = initContract();

const needsAddress = {
  district: 'Choose your district',
  address: 'Enter your address',
  city: 'Enter your town',
} as const;

/** A line with the price of one piece that the buyer saw, in rupees; without one only the total is compared. */
const CheckoutLine = BasketLine.extend({ price: Money.optional() }).meta({ id: 'CheckoutLine' });

/**
 * An order as a buyer places it. `expected_total` is the total that the buyer agreed to, in rupees. `again` confirms
 * an order that equals one placed shortly before. `website` is a hidden field that only bots fill in.
 */
export const CheckoutInput = z
  .object({
    lines: z.array(CheckoutLine).min(1).max(50),
    delivery_kind: DeliveryKind,
    /** Which of the quote's places the goods are collected at; a delivery ignores it. */
    pick_up_at: Id.optional(),
    district: District.nullish().transform((given) => given ?? null),
    name: line(200),
    phone: Phone,
    phone2: PhoneOrNone.default(''),
    email: z.union([z.literal(''), Email], { error: rules.email }).default(''),
    address: textOrNone(500).default(''),
    city: textOrNone(100).default(''),
    note: textOrNone(500).default(''),
    payment: PaymentMethod,
    codes: z.array(TypedCode).max(MAX_CODES).optional(),
    price_held: PriceHeld.optional(),
    expected_total: Sum,
    language: ShopLanguage.optional(),
    again: z.boolean().default(false),
    /** The ways in which the buyer agrees to get offers; those for which the shop does not ask are ignored. */
    offers: AskedChannels.optional(),
    /** The code of the link by which the buyer came; one that the shop has not is ignored. */
    via: SourceCode.optional(),
    website: z.string().max(200).default(''),
  })
  .superRefine((order, context) => {
    if (order.delivery_kind !== 'delivery') return;
    for (const [field, message] of Object.entries(needsAddress))
      if (!order[field as keyof typeof needsAddress])
        context.addIssue({ code: 'custom', message, path: [field], input: order });
  })
  .meta({ id: 'CheckoutInput' });
export type CheckoutInput = z.infer<typeof CheckoutInput>;

/** An order as its buyer sees it. `bank` and `paypal` are there when the order is to be paid that way. */
export const BuyerOrder = z
  .object({
    number: z.number().int(),
    order_date: Time,
    order_status: z.string().meta({ enum: [...orderStatuses] }),
    payment_status: z.string().meta({ enum: [...paymentStatuses] }),
    payment: PaymentMethod,
    products: z.array(
      z.object({
        product: Id,
        variant: Id.optional(),
        slug: z.string(),
        name: z.string(),
        price: Money,
        quantity: z.number().int(),
        picture: Thumbnail.nullable(),
      }),
    ),
    goods: Sum,
    delivery: Money,
    cod_fee: Money,
    discount: Money,
    /** What `discount` consists of; absent where there is none but the merchant's own. */
    discounts: z.array(AppliedDiscount).optional(),
    total_price: Money,
    /** The refunds that were made, oldest first; absent when there are none. */
    refunds: z.array(OrderRefund.pick({ at: true, reason: true, amount: true })).optional(),
    delivery_kind: DeliveryKind,
    delivery_name: z.string(),
    district: District.nullable(),
    name: z.string(),
    phone: z.string(),
    phone2: z.string(),
    email: z.string(),
    address: z.string(),
    city: z.string(),
    note: z.string(),
    /** Where the goods are collected; null when they are delivered. */
    pick_up: z.object({ address: z.string(), note: z.string() }).nullable(),
    bank: BankDetails.nullable(),
    paypal: PaypalDetails.nullable(),
    slip: Slip.nullable(),
    /** The latest attempt to pay by card; null when there was none. */
    card: CardPayment.nullable(),
    /** The methods by which the order can still be paid; empty when nothing is to be paid any more. */
    payable: z.array(PaymentOffer),
    /** `tracking_url` is where the courier shows the parcel; empty where the shop gave no address for this courier. */
    shipment: Shipment.extend({ tracking_url: z.string() }).meta({ id: 'BuyerShipment' }).nullable(),
    /**
     * When the order is cancelled unless it is paid before, or confirmed by the shop when it is to be paid in cash; null when
     * it does not expire.
     */
    expires_at: Time.nullable(),
    /** Whether it was cancelled because it was not paid, or not confirmed, in time. */
    expired: z.boolean(),
    /** The order statuses it has had, oldest first. */
    steps: z.array(z.object({ at: Time, status: z.string().meta({ enum: [...orderStatuses] }) })),
    language: ShopLanguage,
    /** True while the shop has to accept the order before it keeps the goods for it. Absent otherwise. */
    in_review: z.boolean().optional(),
    /** True while what was bought can be reviewed. Absent otherwise. */
    reviewable: z.boolean().optional(),
    /** True while the store is suspended: nothing of the order can be paid. Absent otherwise. */
    suspended: z.boolean().optional(),
  })
  .meta({ id: 'BuyerOrder' });
export type BuyerOrder = z.infer<typeof BuyerOrder>;

/**
 * `token` is the secret part of the order's address, `/order/{token}`. `pay` is the address at which the buyer
 * continues to pay by card; null when nothing is to be paid there.
 */
export const PlacedOrder = z
  .object({ token: z.string(), order: BuyerOrder, pay: z.string().nullable() })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof PlacedOrder>;

/** 128 random bits in base64url. */
export const OrderToken = z
  .string()
  .regex(/^[\w-]{22}$/)
  .meta({ example: 'q83vEjRWeJCrze8SNFZ4kA' });
const one = z.object({ token: OrderToken });

/** The new payment method of an unpaid order; the total in rupees is the one that was shown. */
export const PayInput = z.object({ method: PaymentMethod, expected_total: Sum }).meta({ id: 'PayInput' });
export type PayInput = z.infer<typeof PayInput>;

/** Routes for the buyers of a shop. The store is the one at the request's host, or at the host in `shop`. */
export const checkout = c.router(
  {
    quote: {
      method: 'POST',
      path: '/quote',
      summary: 'What a basket costs, and how it can be delivered and paid',
      body: QuoteInput,
      responses: { 200: Quote },
      metadata: access('shop'),
    },
    place: {
      method: 'POST',
      path: '/orders',
      summary: 'Place an order; it is placed once however often it is sent with one key',
      body: CheckoutInput,
      responses: { 201: PlacedOrder },
      metadata: access('shop', {
        needsKey: true,
        errors: [
          'out_of_stock',
          'choose_variant',
          'conflict',
          'price_changed',
          'discount_refused',
          'not_delivered',
          'payment_not_offered',
          'ordered_before',
          'too_many_open_orders',
          'shop_closed',
        ],
      }),
    },
    order: {
      method: 'GET',
      path: '/orders/:token',
      summary: 'An order by its secret token',
      pathParams: one,
      responses: { 200: BuyerOrder },
      metadata: access('shop'),
    },
    wish: {
      method: 'POST',
      path: '/wishes',
      summary: 'Wait until a product is back in stock; the shop then writes to the phone number',
      body: WishInput,
      responses: { 201: WishReply },
      metadata: access('shop'),
    },
    leaveCart: {
      method: 'POST',
      path: '/left-carts',
      summary:
        'Let the shop write about a cart that is not ordered; `kept` is false in a shop that does not ask',
      body: LeftCartInput,
      responses: { 201: z.object({ kept: z.boolean() }) },
      metadata: access('shop'),
    },
    sendSlip: {
      method: 'POST',
      path: '/orders/:token/slip',
      summary: 'Send a picture of the bank slip (PNG, JPEG, WebP or GIF, at most 10 MB)',
      pathParams: one,
      contentType: 'multipart/form-data',
      body: c.type<{ file: File }>(),
      responses: { 201: BuyerOrder },
      metadata: access('shop', { errors: ['file_type', 'storage', 'conflict', 'no_slip_wanted'] }),
    },
    pay: {
      method: 'POST',
      path: '/orders/:token/payment',
      summary: 'Pay an order that is not paid yet, again or in another way',
      pathParams: one,
      body: PayInput,
      responses: { 200: PlacedOrder },
      metadata: access('shop', {
        errors: ['payment_not_offered', 'price_changed', 'wrong_step', 'conflict', 'shop_closed'],
      }),
    },
    cardForm: {
      method: 'GET',
      path: '/payments/:token',
      summary:
        "The form that takes a buyer to the card gateway, by an order's token or that of a test payment",
      pathParams: one,
      responses: { 200: CardForm },
      metadata: access('shop'),
    },
  },
  { pathPrefix: '/api/storefront', commonResponses: errors, strictStatusCodes: true },
);
