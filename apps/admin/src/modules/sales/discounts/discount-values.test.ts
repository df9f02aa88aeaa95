import { DiscountInput } from '@kade/contract';
import { expect, it } from 'vitest';
import { aDiscount } from '../../../test/a-discount.ts';
import { newDiscount, toTerms, toValues } from './discount-values.ts';

it('tags are typed with commas between them, and are not kept of an automatic discount', () => {
  const { conditions } = newDiscount;
  const values = { ...newDiscount, conditions: { ...conditions, customer_tags: ' vip, ,Tea shops' } };
  expect(toTerms(values).conditions.customer_tags).toEqual(['vip', 'Tea shops']);
  expect(toTerms({ ...values, method: 'automatic' }).conditions.customer_tags).toEqual([]);
  const kept = aDiscount({ conditions: { ...aDiscount().conditions, customer_tags: ['vip', 'tea'] } });
  expect(toValues(kept).conditions.customer_tags).toBe('vip, tea');
  expect(toValues(aDiscount()).conditions.customer_tags).toBe('');
});

it('single codes may be without a shared code, and are not kept of an automatic discount', () => {
  const values = { ...newDiscount, title: 'Gift', percent: 10, single_codes: true, whole_rupees: true };
  expect(DiscountInput.safeParse(toTerms(values)).success).toBe(true);
  expect(DiscountInput.safeParse(toTerms({ ...values, single_codes: false })).success).toBe(false);
  expect(toTerms({ ...values, method: 'automatic' })).toMatchObject({
    single_codes: false,
    whole_rupees: true,
  });
  expect(toValues(aDiscount({ code: '', single_codes: true }))).toMatchObject({
    single_codes: true,
    whole_rupees: false,
  });
});
