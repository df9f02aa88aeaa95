import { api } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export const coupons = {
  list: () => query(['coupons'], api.coupons.list, {}),
};
