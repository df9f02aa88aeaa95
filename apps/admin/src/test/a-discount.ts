import type { Discount } from '@kade/contract';
import { newDiscount, toTerms } from '../modules/sales/discounts/discount-values.ts';
import { testId } from './bodies.ts';

/** A discount of 10 % with the code AVURUDU. */
export const aDiscount = (changes: Partial<Discount> = {}): Discount => ({
  ...toTerms({ ...newDiscount, title: 'New year', code: 'AVURUDU', percent: 10 }),
  _id: testId(1),
  used: null,
  created_at: '2026-01-05T09:00:00.000Z',
  updated_at: '2026-01-05T09:00:00.000Z',
  version: 3,
  ...changes,
});
