import { query } from '../../../lib/query.ts';

export const purchase = {
  /** What should be bought again: what is sold out soonest first. */
  list: () => query('stock.purchase'),
};
