import type { Coupon as WireCoupon } from '@kade/contract';
import { StoreOwned } from '../../db/owned.ts';

export const Coupon = new StoreOwned<WireCoupon>('Coupon', {
  fields: {
    code: { type: String, required: true },
    percent: { type: Number, required: true },
  },
  indexes: [[{ code: 1 }, { unique: true }]],
});
