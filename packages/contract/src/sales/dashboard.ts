import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { District } from '../stores/delivery.ts';
import { OrderedProduct } from './order.ts';
import { orderTasks } from './next-step.ts';
import { PaymentMethod } from './quotes.ts';
import { orderStatuses, paymentStatuses, reportedDays } from '../core/values.ts';
import { Id, Money, Sum, Time } from '../core/fields.ts';

const c = initContract();

const Sales = z.object({ orders: z.number().int(), total: Sum });

/** Sales count every order that was not cancelled; days begin at midnight in Colombo. */
export const Dashboard = z
  .object({
    sales: z.object({ today: Sales, last_7_days: Sales, last_30_days: Sales }),
    days: z.array(z.object({ day: z.string(), orders: z.number().int(), total: Sum })),
    to_do: z.object({
      orders_to_confirm: z.number().int(),
      /** Unconfirmed orders that will be cancelled within hours; absent when there are none. */
      orders_expiring: z.number().int().optional(),
      /** Orders with a bank slip that waits for a decision; absent when there are none. */
      bank_slips: z.number().int().optional(),
      /** Orders in processing. */
      orders_to_ship: z.number().int(),
      /** Products for sale of which at most `LOW_STOCK` or their own level are left, and the first ten of them. */
      products_low: z.number().int(),
      low_stock: z.array(z.object({ _id: Id, name: z.string(), stock_quantity: z.number().int() })),
      /** Methods that are switched on, but that buyers cannot use because details are missing. Absent when there are none. */
      payment_methods: z.array(PaymentMethod).optional(),
      /** In the last day somebody tried hundreds of wrong discount codes within an hour. Absent when nobody did. */
      discount_codes_guessed: z.literal(true).optional(),
    }),
    /** Which steps of opening a shop are done. */
    setup: z.object({
      logo: z.boolean(),
      product: z.boolean(),
      /** Buyers are offered a payment method. */
      payment_method: z.boolean(),
      /** The shop has a delivery zone or pick-up. */
      delivery: z.boolean(),
      /** The shop shows the seller's address, and a phone or WhatsApp number. */
      contact: z.boolean(),
      policies: z.boolean(),
    }),
    /**
     * Whether buyers get mails about their orders: `unconfirmed` until the merchant's address is confirmed, `limited` when
     * a new store has sent as many as it may in a day.
     */
    mails_to_buyers: z.enum(['sent', 'unconfirmed', 'limited']).optional(),
    latest_orders: z.array(
      z.object({
        _id: Id,
        number: z.number().int(),
        order_date: Time,
        total_price: Money,
        order_status: z.string().meta({ enum: [...orderStatuses] }),
        payment_status: z.string().meta({ enum: [...paymentStatuses] }),
        customer: z.string(),
        /** What the merchant does next with the order; null when nothing is left to do. */
        task: z.enum(orderTasks).nullable(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' });

const Day = Sales.extend({ day: z.string().meta({ format: 'date' }) });

/**
 * Sales of a number of days until today, and of as many days before them. Each list begins with the oldest or the
 * largest.
 */
export const SalesReport = z
  .object({
    days: z.array(Day),
    before: z.array(Day),
    /**
     * The products with the highest sales, under the names that they were last sold by; `product` is null once deleted.
     */
    best_sellers: z.array(
      z.object({
        _id: Id,
        name: z.string(),
        quantity: z.number().int(),
        total: Sum,
        product: OrderedProduct.nullable(),
      }),
    ),
    /** Orders by district. Null is for collected orders and for orders without a known district. */
    districts: z.array(Sales.extend({ district: District.nullable() })),
    /** What couriers took for parcels, of cancelled orders too, and how many of those came back. Absent without a charge. */
    couriers: z
      .array(
        z.object({
          courier: z.string(),
          parcels: z.number().int(),
          returned: z.number().int(),
          charges: Sum,
        }),
      )
      .optional(),
  })
  .meta({ id: 'SalesReport' });
export type SalesReport = z.infer<typeof SalesReport>;

/** How often a product was seen in the shop and ordered, from the day `since` until today. */
export const ProductFigures = z
  .object({
    since: z.string().meta({ format: 'date' }),
    /** Views of its page by people: robots do not count, nor does a reload within ten seconds. */
    views: z.number().int(),
    /** Orders with it that were not cancelled, and how many pieces they have. */
    orders: z.number().int(),
    quantity: z.number().int(),
  })
  .meta({ id: 'ProductFigures' });
export type ProductFigures = z.infer<typeof ProductFigures>;

export const dashboard = c.router(
  {
    get: {
      method: 'GET',
      path: '/api/merchant/dashboard',
      summary: 'What needs doing, sales of the last 30 days, latest orders',
      responses: { 200: Dashboard },
      metadata: access('store', { scope: 'reports:read' }),
    },
    sales: {
      method: 'GET',
      path: '/api/merchant/dashboard/sales',
      summary: 'Sales day by day and of the time before, best sellers, and where orders go',
      query: z.object({ days: z.enum(reportedDays, 'must be 7, 30 or 90').default('30') }),
      responses: { 200: SalesReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    product: {
      method: 'GET',
      path: '/api/merchant/dashboard/products/:id',
      summary: 'How often a product was seen and ordered in the last 30 days',
      pathParams: z.object({ id: Id }),
      responses: { 200: ProductFigures },
      metadata: access('store', { scope: 'reports:read' }),
    },
  },
  { commonResponses: errors, strictStatusCodes: true },
);
