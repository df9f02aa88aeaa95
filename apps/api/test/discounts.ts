import type { DiscountInput } from '@kade/contract';
import type { z } from 'zod';

/** A code that takes 10 % off the goods. */
export const aDiscount = (
  over: Partial<z.input<typeof DiscountInput>> = {},
): z.input<typeof DiscountInput> => ({
  title: 'New year',
  method: 'code',
  code: 'AVURUDU',
  kind: 'percent',
  class: 'order',
  percent: 10,
  ...over,
});

/** 10 % off the goods of every order. */
export const aSale = (over: Partial<z.input<typeof DiscountInput>> = {}) =>
  aDiscount({ title: 'Sale', method: 'automatic', code: '', ...over });
