import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { StillCounting } from './report-period.ts';

const count = z.number().int();

/** The most rows of these reports; the others are in the sums. */
export const MAX_VISITED_PRODUCTS = 500;
export const MAX_SEARCHED_TEXTS = 200;

/**
 * `views` of the page of a product, how often it was put into a cart (`carts`) and was in a cart with which the checkout was
 * opened (`checkouts`), all by browsers of people, counted on the server without a cookie; about, because a crash loses some
 * seconds. `orders` have it and were neither cancelled nor paid back, by the day of the order.
 */
const Visits = z.object({ views: count, carts: count, checkouts: count, orders: count });

/** Products from their views to their orders, the most viewed first. */
export const VisitsReport = Visits.extend({
  products: z.array(Visits.extend({ product: Id, name: z.string() })),
  left_out: count,
  ...StillCounting,
}).meta({ id: 'VisitsReport' });
export type VisitsReport = z.infer<typeof VisitsReport>;

/**
 * What visitors of the shop searched for, the most frequent first, and how many products the last search found. A text that
 * was searched for less than three times in a week of the period is not shown: it may be a name.
 */
export const SearchesReport = z
  .object({
    searches: count,
    /** Searches for texts whose last search found nothing. */
    in_vain: count,
    texts: z.array(z.object({ text: z.string(), searches: count, found: count })),
    left_out: count,
  })
  .meta({ id: 'SearchesReport' });
export type SearchesReport = z.infer<typeof SearchesReport>;
