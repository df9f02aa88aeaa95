import { z } from 'zod';
import { Sum } from '../core/fields.ts';
import { DayPeriod } from '../core/day-period.ts';
import { ImportedOrders, StillCounting, WithImported } from './report-period.ts';

/**
 * `order`: by the day of the order, as things are now; an order that is cancelled or paid back vanishes from its day.
 * `event`: by the day on which it happened, as in books; a cancellation takes off its own day, and a day that is over does
 * not change.
 */
export const reportViews = ['order', 'event'] as const;
/** With what a period is compared: as many days before it, or the same days of the year before. */
export const reportComparisons = ['before', 'year'] as const;

export const SalesQuery = DayPeriod.extend({
  view: z.enum(reportViews, 'must be order or event').default('order'),
  compare: z.enum(reportComparisons, 'must be before or year').optional(),
  ...WithImported,
});

/** A sum of amounts in rupees that may be below zero, such as that of a day with more cancellations than orders. */
const Balance = z.number().meta({ example: -1500 });

/**
 * In rupees. `gross` is price times pieces at the purchase, `discount` what discounts took off it, `cancelled` the goods of
 * orders that were cancelled less those of orders that were reopened, `refunded` the goods that were paid back, and `net` what
 * is left. `charges` are delivery and the charge of cash on delivery after their discounts, cancellations and refunds, and
 * `total` is both. `received` is the money that arrived, less what was paid back. By the day of the order, nothing is in
 * `cancelled`, and only orders that were neither cancelled nor paid back count; by the day of the event, `orders` are all that
 * were placed, and `received` is of cancelled orders, too.
 */
const SalesFigures = z.object({
  orders: z.number().int(),
  gross: Sum,
  discount: Sum,
  cancelled: Balance,
  refunded: Balance,
  net: Balance,
  charges: Balance,
  total: Balance,
  received: Balance,
});
export type SalesFigures = z.infer<typeof SalesFigures>;

/** `average` is the value of an order, gross less discounts; null without an order. */
const SalesOfPeriod = SalesFigures.extend({ average: Sum.nullable() });

/** Sales of a period and of each of its days, those without an order included; at most 1,100 days. */
export const SalesOverTime = SalesOfPeriod.extend({
  days: z.array(SalesFigures.extend({ day: z.string().meta({ format: 'date' }) })),
  ...ImportedOrders,
  /** The period that it is compared with. */
  compared: SalesOfPeriod.extend({
    from: z.string().meta({ format: 'date' }),
    to: z.string().meta({ format: 'date' }),
  }).optional(),
  ...StillCounting,
}).meta({ id: 'SalesOverTime' });
export type SalesOverTime = z.infer<typeof SalesOverTime>;
