import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../core/access.ts';
import { errors } from '../core/errors.ts';
import { Id, Sum } from '../core/fields.ts';
import { fieldScopes } from '../core/scoped-fields.ts';
import { District } from '../stores/delivery.ts';
import { CustomersReport, StaffReport } from './people-reports.ts';
import { PaymentMethod } from './quotes.ts';
import { DayPeriod } from '../core/day-period.ts';
import { ImportedOrders, StillCounting, WithImported } from './report-period.ts';
import { SalesOverTime, SalesQuery } from './sales-report.ts';
import { SourcesReport } from './sources-report.ts';
import { SearchesReport, VisitsReport } from './visits-reports.ts';

const c = initContract();

export const PaymentsQuery = DayPeriod.extend(WithImported);

const Amounts = z.object({ orders: z.number().int(), total: Sum, received: Sum, open: Sum });

/**
 * What the orders of a period come to and what of it has arrived, by the day of the order, as things are now, in rupees: all
 * orders that were neither cancelled nor paid back, each without what was refunded of it. `received` is the total of those that
 * are paid, `open` that of the others, so both add up to `total`. The methods are in the order of their names; those without an
 * order are left out. `past` are imported orders, whose methods are those of another system; absent unless they are asked for.
 */
export const PaymentsReport = Amounts.extend({
  methods: z.array(Amounts.extend({ method: PaymentMethod })),
  past: Amounts.optional(),
  ...ImportedOrders,
  ...StillCounting,
}).meta({ id: 'PaymentsReport' });
export type PaymentsReport = z.infer<typeof PaymentsReport>;

/**
 * What sold of the same orders as in the report of payments, in rupees: `gross` is price times pieces at the purchase,
 * `discount` what discounts took off it, and `refunded` what came back; `net` is what is left. `pieces` are those that were not
 * refunded.
 */
const Sold = z.object({
  pieces: z.number().int(),
  gross: Sum,
  discount: Sum,
  refunded: Sum,
  net: Sum,
});

const COST = { description: 'For members and API keys with `products:cost` only' } as const;
/** What is left of goods after discounts, refunds and what they cost the merchant; in rupees, may be below zero. */
const SoldMargin = z
  .number()
  .meta({ ...COST, example: 1500 })
  .register(fieldScopes, { scope: 'products:cost' });
/** The percentage of what is left whose cost was known at the purchase. */
const SoldCoverage = z
  .number()
  .int()
  .min(0)
  .max(100)
  .meta({ ...COST, example: 80 })
  .register(fieldScopes, { scope: 'products:cost' });

/** Both are absent where no cost was known. */
const SoldAtCost = Sold.extend({
  margin: SoldMargin.optional(),
  margin_coverage: SoldCoverage.optional(),
});

/** The most products of a report; those that sold least are left out, and are in the sums. */
export const MAX_REPORTED_PRODUCTS = 500;

/**
 * Products by what is left of their sales, the largest first. A variant is a row of its own. `name` is that of the last
 * purchase. Imported orders do not count: they name no product of the shop.
 */
export const ProductsReport = SoldAtCost.extend({
  products: z.array(SoldAtCost.extend({ product: Id, variant: Id.optional(), name: z.string() })),
  /** How many rows were left out. */
  left_out: z.number().int(),
  ...ImportedOrders,
  ...StillCounting,
}).meta({ id: 'ProductsReport' });
export type ProductsReport = z.infer<typeof ProductsReport>;

/**
 * `orders` and `total` as in the report of payments, by the day of the order. `sent` are the orders that were handed to a
 * courier in the period, whatever became of them, and `refused` those of them that the buyer did not take.
 */
const Sent = z.object({
  orders: z.number().int(),
  total: Sum,
  sent: z.number().int(),
  refused: z.number().int(),
});

/** The most products of a report that were refused. */
export const MAX_REFUSED_PRODUCTS = 100;

/**
 * Where orders go, and where parcels are refused. Orders without a district have null. `products` are those that were refused
 * at the door, the most often refused first, with the name of the last purchase. Imported orders do not count: they have no
 * district.
 */
export const DistrictsReport = Sent.extend({
  districts: z.array(Sent.extend({ district: District.nullable() })),
  products: z.array(Sent.pick({ sent: true, refused: true }).extend({ product: Id, name: z.string() })),
  ...ImportedOrders,
  ...StillCounting,
}).meta({ id: 'DistrictsReport' });
export type DistrictsReport = z.infer<typeof DistrictsReport>;

/** For how many days nothing was sold of a product that does not sell. */
export const unsoldDays = ['30', '90', '180'] as const;
export const StockReportQuery = z.object({
  days: z.enum(unsoldDays, 'must be 30, 90 or 180').default('90'),
});

/** The most products of a report of stock; those that are worth least are left out, and are in the sums. */
export const MAX_UNSOLD_PRODUCTS = 200;

const InStock = z.object({ products: z.number().int(), pieces: z.number().int(), value: Sum });

/**
 * What a shop has in stock, in rupees at the prices of today. `unsold` is what of it lies in products that are older than so
 * many days and were in no order of them that was not cancelled; `rows` are these products, the most valuable first.
 */
export const StockReport = InStock.extend({
  unsold: InStock,
  rows: z.array(z.object({ product: Id, name: z.string(), pieces: z.number().int(), value: Sum })),
  left_out: z.number().int(),
  ...StillCounting,
}).meta({ id: 'StockReport' });
export type StockReport = z.infer<typeof StockReport>;

export const reports = c.router(
  {
    sales: {
      method: 'GET',
      path: '/sales',
      summary: 'Sales of a period day by day, by the day of the order or of the event, and of another period',
      query: SalesQuery,
      responses: { 200: SalesOverTime },
      metadata: access('store', { scope: 'reports:read' }),
    },
    payments: {
      method: 'GET',
      path: '/payments',
      summary: 'What the orders of a period come to, received and open, by payment method',
      query: PaymentsQuery,
      responses: { 200: PaymentsReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    products: {
      method: 'GET',
      path: '/products',
      summary: 'What sold in a period, by product and variant, after discounts and refunds',
      query: DayPeriod,
      responses: { 200: ProductsReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    stock: {
      method: 'GET',
      path: '/stock',
      summary: 'What the stock is worth, and which products nobody buys',
      query: StockReportQuery,
      responses: { 200: StockReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    districts: {
      method: 'GET',
      path: '/districts',
      summary: 'Where the orders of a period go, and how many parcels are refused there',
      query: DayPeriod,
      responses: { 200: DistrictsReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    customers: {
      method: 'GET',
      path: '/customers',
      summary: 'First and returning customers of a period, and who has spent most',
      query: DayPeriod,
      responses: { 200: CustomersReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    staff: {
      method: 'GET',
      path: '/staff',
      summary: 'How many orders each member of the staff took, confirmed, sent and so on',
      query: DayPeriod,
      responses: { 200: StaffReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    visits: {
      method: 'GET',
      path: '/visits',
      summary: 'Views, carts, checkouts and orders of each product in a period',
      query: DayPeriod,
      responses: { 200: VisitsReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    sources: {
      method: 'GET',
      path: '/sources',
      summary: 'From where the buyers of a period came, by the links of the shop',
      query: DayPeriod,
      responses: { 200: SourcesReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
    searches: {
      method: 'GET',
      path: '/searches',
      summary: 'What visitors of the shop searched for in a period, and whether it was found',
      query: DayPeriod,
      responses: { 200: SearchesReport },
      metadata: access('store', { scope: 'reports:read' }),
    },
  },
  { pathPrefix: '/api/merchant/reports', commonResponses: errors, strictStatusCodes: true },
);
