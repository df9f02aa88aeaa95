import { z } from 'zod';
import { Id } from '../core/fields.ts';
import { ShopLanguage } from '../stores/shop-settings.ts';

/** How many products one part of `ProductAddresses` has at most. */
export const ADDRESSES_PER_PART = 15_000;

/** What the address of a product is made of, and the languages besides the shop's own that it has a name in. */
export const ProductAddress = z
  .object({
    _id: Id,
    slug: z.string(),
    own_address: z.literal(true).optional(),
    languages: z.array(ShopLanguage).optional(),
  })
  .meta({ id: 'ProductAddress' });
export type ProductAddress = z.infer<typeof ProductAddress>;

/** The addresses of a part of the shop's products, the oldest first, and how many parts there are; at least one. */
export const ProductAddresses = z
  .object({ parts: z.number().int().min(1), products: z.array(ProductAddress).max(ADDRESSES_PER_PART) })
  .meta({ id: 'ProductAddresses' });
export type ProductAddresses = z.infer<typeof ProductAddresses>;
