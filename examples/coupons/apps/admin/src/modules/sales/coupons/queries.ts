import { query } from '../../../lib/query.ts';

export const coupons = {
  list: () => query('coupons.list'),
};
