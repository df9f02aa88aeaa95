import { expect, it } from 'vitest';
import { aDiscount } from '../../../test/a-discount.ts';
import { discountSchema, newDiscount, toTerms, toValues } from './discount-values.ts';

it('single codes may be without a shared code, and are not kept of an automatic discount', () => {
  const values = { ...newDiscount, title: 'Gift', percent: 10, single_codes: true, whole_rupees: true };
  expect(discountSchema.safeParse(values).success).toBe(true);
  expect(discountSchema.safeParse({ ...values, single_codes: false }).success).toBe(false);
  expect(toTerms({ ...values, method: 'automatic' })).toMatchObject({
    single_codes: false,
    whole_rupees: true,
  });
  expect(toValues(aDiscount({ code: '', single_codes: true }))).toMatchObject({
    single_codes: true,
    whole_rupees: false,
  });
});
