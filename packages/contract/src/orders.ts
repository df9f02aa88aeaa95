import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from './access.ts';
import { errors } from './errors.ts';
import { Email, Id, Money, Paging, Time, text, textOrNone } from './fields.ts';
import { orderStatuses, paymentMethodKeys, paymentStatuses } from './values.ts';

const c = initContract();

/** Accepts a listed value in any case and gives it in lower case. */
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string(`must be one of: ${values.join(', ')}`)
    .meta({ enum: [...values], description: 'In any case' })
    .trim()
    .toLowerCase()
    .pipe(z.enum(values));

/** A stored value; what may be written are the listed ones. */
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
    phone_number: z.string(),
    email: z.string().optional(),
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
  .refine((a) => a.first_name !== '' || a.last_name !== '' || a.full_name !== '', 'must have a name')
  .meta({ id: 'AddressInput' });

/** What was bought, as it was at that moment: a later change of the product does not reach it. */
export const OrderItem = z
  .object({
    _id: Id,
    quantity: z.number().int(),
    productId: z.object({ _id: Id, name: z.string(), price: Money }),
  })
  .meta({ id: 'OrderItem' });

export const OrderHistoryEntry = z
  .object({
    at: Time,
    field: z.enum(['order_status', 'payment_status']),
    from: z.string(),
    to: z.string(),
    by: z.string(),
  })
  .meta({ id: 'OrderHistoryEntry' });

/** `total_price` = the items' prices times quantities + delivery + cod_fee − discount, in rupees. */
export const Order = z
  .object({
    _id: Id,
    number: z.number().int(),
    order_date: Time,
    total_price: Money,
    delivery: Money,
    cod_fee: Money,
    discount: Money,
    order_status: listed(orderStatuses),
    payment_status: listed(paymentStatuses),
    payment_options: listed(paymentMethodKeys),
    email: z.string(),
    billing_address: Address,
    shipping_address: Address,
    products: z.array(OrderItem),
    history: z.array(OrderHistoryEntry),
    note: z.string(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const OrderInput = z
  .object({
    email: z.union([z.literal(''), Email], { error: 'must be an email address' }).default(''),
    payment_options: oneOf(paymentMethodKeys).default('cash_on_delivery'),
    shipping_address: AddressInput,
    billing_address: AddressInput.nullish(),
    products: z
      .array(
        z.object({ productId: Id, quantity: z.number().int('must be a whole number').min(1).max(100_000) }),
      )
      .min(1)
      .max(200),
    delivery: Money.default(0),
    cod_fee: Money.default(0),
    discount: Money.default(0),
    note: textOrNone(2000).default(''),
  })
  .meta({ id: 'OrderInput' });

const changes = {
  status: oneOf(orderStatuses),
  paymentStatus: oneOf(paymentStatuses),
  order_status: oneOf(orderStatuses),
  payment_status: oneOf(paymentStatuses),
};
export const OrderChange = z
  .object(changes)
  .partial()
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Send status or paymentStatus',
  )
  .meta({ id: 'OrderChange' });

/** A time with its offset from UTC. A `+` that a client did not encode arrives as a space. */
const Moment = z
  .string()
  .meta({ format: 'date-time', example: '2026-01-31T00:00:00+05:30' })
  .overwrite((given) => given.replace(/ (?=\d\d:\d\d$)/, '+'))
  .pipe(
    z.iso.datetime({
      offset: true,
      error: 'must be a time like 2026-01-31T00:00:00Z or 2026-01-31T00:00:00+05:30',
    }),
  );

export const OrderQuery = Paging.extend({
  q: text(100).optional().meta({ description: 'Number, email, name or phone number; `#1001` is that order' }),
  status: oneOf(orderStatuses).optional(),
  payment_status: oneOf(paymentStatuses).optional(),
  from: Moment.optional(),
  to: Moment.optional().meta({ description: 'Orders before this moment' }),
  sort: z.enum(['-date', 'date', 'total', '-total', 'number', '-number']).optional(),
});

const one = z.object({ id: Id });

export const orders = c.router(
  {
    list: {
      method: 'GET',
      path: '',
      summary: 'Orders of the store, newest first unless sorted',
      query: OrderQuery,
      responses: { 200: z.array(Order) },
      metadata: access('store'),
    },
    get: {
      method: 'GET',
      path: '/:id',
      summary: 'One order',
      pathParams: one,
      responses: { 200: Order },
      metadata: access('store'),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'Take an order by phone or message; stock is taken at once',
      body: OrderInput,
      responses: { 201: Order },
      metadata: access('store', { refuses: ['out_of_stock', 'conflict'] }),
    },
    update: {
      method: 'PUT',
      path: '/:id',
      summary: 'Change the status or the payment status; any value may follow any other',
      pathParams: one,
      body: OrderChange,
      responses: { 200: Order },
      metadata: access('store', { refuses: ['out_of_stock', 'conflict'] }),
    },
  },
  { pathPrefix: '/api/merchant/orders', commonResponses: errors, strictStatusCodes: true },
);
