import { z } from 'zod';
import { Money, Time } from '../core/fields.ts';

/**
 * What one piece costs while automatic discounts reduce it for every buyer, in rupees; `ends_at` is when the first of them
 * ends, null for none, and `starts_at`, present where there is an end, when the last of them began. The fields beside it are
 * those without discounts.
 */
export const Sale = z
  .object({
    price: Money,
    price_max: Money.optional(),
    starts_at: Time.optional(),
    ends_at: Time.nullable(),
  })
  .meta({ id: 'Sale' });
export type Sale = z.infer<typeof Sale>;
