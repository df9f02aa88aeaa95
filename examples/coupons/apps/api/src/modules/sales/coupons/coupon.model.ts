import type { Coupon as WireCoupon } from '@kade/contract';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';

const definition = {
  fields: {
    code: { type: String, required: true },
    percent: { type: Number, required: true },
  },
  indexes: [[{ code: 1 }, { unique: true }]],
} satisfies Definition;

export const Coupon = new StoreOwned<WireCoupon, typeof definition>('Coupon', definition);
