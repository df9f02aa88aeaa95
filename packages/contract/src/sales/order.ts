import { z } from 'zod';
import { District } from '../stores/delivery.ts';
import { Email, Id, Money, PhoneOrNone, Time, text, textOrNone, Thumbnail } from '../core/fields.ts';
import { PaymentAttempt } from '../payments/card-payment.ts';
import { Confirmation, DoorRefusal, OrderReview, Slip, WithheldMail } from './order-life.ts';
import { OrderShipment } from './shipment.ts';
import { AppliedDiscount } from './discount.ts';
import { OrderRefund } from './order-refund.ts';
import { DeliveryKind } from './quotes.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';
import {
  orderFlags,
  orderSources,
  orderStatuses,
  paymentMethodKeys,
  paymentStatuses,
} from '../core/values.ts';
import { rules } from '../core/messages.ts';
import { caseInsensitiveEnum, Contact, OrderMoney, withPrices } from './order-fields.ts';

/** A place of the store as it was when an order chose to be collected there. */
const OrderPlace = z
  .object({ location: Id, name: z.string(), address: z.string(), hours: z.string() })
  .meta({ id: 'OrderPlace' });

/** A product of an order in its current state. The order stores the quantity and price of the purchase. */
export const OrderedProduct = z
  .object({ _id: Id, thumbnail: Thumbnail.nullable() })
  .meta({ id: 'OrderedProduct' });
export type OrderedProduct = z.infer<typeof OrderedProduct>;

/** A stored value; only the listed values may be written. */
const listed = (values: readonly string[]) => z.string().meta({ enum: [...values] });

export const Address = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    full_name: z.string(),
    address: z.string(),
    city: z.string(),
    postal_code: z.string(),
    country: z.string(),
    phone_number: Contact,
    email: Contact.optional(),
  })
  .meta({ id: 'Address' });

export const AddressInput = z
  .object({
    first_name: textOrNone(100).default(''),
    last_name: textOrNone(100).default(''),
    full_name: textOrNone(200).default(''),
    address: textOrNone(500).default(''),
    city: textOrNone(100).default(''),
    postal_code: textOrNone(20).default(''),
    country: text(100).default('Sri Lanka'),
    phone_number: textOrNone(40).default(''),
  })
  .refine((a) => a.first_name !== '' || a.last_name !== '' || a.full_name !== '', rules.name_missing)
  .meta({ id: 'AddressInput' });

/** A variant at the time of the purchase. */
export const OrderedVariant = z
  .object({
    _id: Id,
    title: z.string(),
    sku: z.string(),
    options: z.array(z.object({ name: z.string(), value: z.string() })),
  })
  .meta({ id: 'OrderedVariant' });
export type OrderedVariant = z.infer<typeof OrderedVariant>;

/**
 * The product at the time of the purchase; a later change of the product does not change it. The name of a product with
 * options ends with the title of the variant; `product_name` is the name without it.
 */
export const OrderItem = z
  .object({
    _id: Id,
    quantity: z.number().int(),
    productId: z.object({ _id: Id, name: z.string(), price: OrderMoney }),
    product_name: z.string().optional(),
    variant: OrderedVariant.optional(),
    /** The item's shares of the discounts of the order; absent where it has none. */
    discounts: withPrices(z.array(z.object({ discount: Id, amount: Money })).optional()),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderHistoryEntry = z
  .object({
    at: Time,
    field: z.enum([
      'order_status',
      'payment_status',
      'payment_options',
      'slip',
      'confirmation',
      'shipment',
      'parcel',
      'refund',
      'review',
    ]),
    from: z.string(),
    to: z.string(),
    /** A username, `buyer`, `payhere` or `system`. */
    by: z.string(),
    note: z.string().optional(),
  })
  .meta({ id: 'OrderHistoryEntry' });

/**
 * `total_price` = the items' prices times quantities + delivery + cod_fee − discount, in rupees. `delivery_kind` is null
 * for an order taken by hand without a way of delivery. An unpaid order is cancelled at `expires_at`,
 * and so is one to be paid in cash that is not confirmed.
 */
export const Order = z
  .object({
    _id: Id,
    number: z.number().int(),
    order_date: Time,
    total_price: OrderMoney,
    delivery: OrderMoney,
    cod_fee: OrderMoney,
    discount: OrderMoney,
    /** What `discount` consists of; absent where there is none but the merchant's own. */
    discounts: withPrices(z.array(AppliedDiscount).optional()),
    order_status: listed(orderStatuses),
    payment_status: listed(paymentStatuses),
    payment_options: listed(paymentMethodKeys),
    email: Contact,
    billing_address: Address,
    shipping_address: Address,
    products: z.array(OrderItem),
    history: z.array(OrderHistoryEntry),
    note: z.string(),
    source: z.enum(orderSources).default('merchant'),
    language: ShopLanguage.default('en'),
    delivery_kind: DeliveryKind.nullable().default(null),
    delivery_name: z.string().default(''),
    /** Where the goods are collected, as it was then; absent where the shop has one address for all. */
    pick_up_at: OrderPlace.optional(),
    /** The code of the link that brought the buyer; absent without one. */
    via: z.string().optional(),
    district: District.nullable().default(null),
    phone2: Contact.default(''),
    weight_g: z.number().int().default(0),
    expires_at: Time.nullable().default(null),
    slip: Slip.nullable().default(null),
    confirmation: Confirmation.nullable().default(null),
    shipment: OrderShipment.nullable().default(null),
    door_refusal: DoorRefusal.nullable().default(null),
    /** When the merchant received the money that was paid at the door. */
    cash_received_at: Time.nullable().default(null),
    flags: z.array(z.enum(orderFlags)).default([]),
    /** True for an order that was cancelled for good: a later payment is refunded or flagged. Absent otherwise. */
    final: z.boolean().optional(),
    /** Present while the order takes no stock because the merchant has to look at it; it has the flag `needs_review`. */
    review: OrderReview.optional(),
    /** Attempts to pay by card, oldest first. */
    payments: withPrices(z.array(PaymentAttempt).default([])),
    /** The refunds of its parts, oldest first, and what they returned together; absent when there are none. */
    refunds: withPrices(z.array(OrderRefund).optional()),
    refunded: withPrices(Money.optional()),
    /** The last mails that were not sent, oldest first; absent when all were sent. */
    mails_withheld: z.array(WithheldMail).optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const OrderInput = z
  .object({
    email: z.union([z.literal(''), Email], { error: rules.email }).default(''),
    payment_options: caseInsensitiveEnum(paymentMethodKeys).default('cash_on_delivery'),
    shipping_address: AddressInput,
    billing_address: AddressInput.nullish(),
    products: z
      .array(
        z.object({
          productId: Id,
          variant: Id.optional(),
          quantity: z.number().int(rules.whole_number).min(1).max(100_000),
        }),
      )
      .min(1)
      .max(200),
    delivery_kind: DeliveryKind.nullish().transform((given) => given ?? null),
    pick_up_at: Id.optional(),
    district: District.nullish().transform((given) => given ?? null),
    delivery: Money.optional(),
    cod_fee: Money.optional(),
    discount: Money.default(0),
    phone2: PhoneOrNone.default(''),
    note: textOrNone(2000).default(''),
  })
  .meta({
    id: 'OrderInput',
    description:
      'With `delivery_kind`, the rules of the shop hold: `delivery` and `cod_fee` are those of the quote unless they are sent. Without it, they are 0 unless they are sent. `pick_up_at` is one of the `pick_up_places` of the quote: the order takes its pieces from there.',
  });

const changes = {
  status: caseInsensitiveEnum(orderStatuses),
  paymentStatus: caseInsensitiveEnum(paymentStatuses),
  order_status: caseInsensitiveEnum(orderStatuses),
  payment_status: caseInsensitiveEnum(paymentStatuses),
};
export const OrderChange = z
  .object({
    ...changes,
    final: z.boolean().meta({
      example: false,
      description: 'With the status `cancelled`: a payment that arrives later does not reopen the order',
    }),
  })
  .partial()
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Send status or paymentStatus',
  )
  .refine(({ final, status, order_status }) => !final || (status ?? order_status) === 'cancelled', {
    error: 'goes with the status cancelled',
    path: ['final'],
  })
  .meta({ id: 'OrderChange' });
