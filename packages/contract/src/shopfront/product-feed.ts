import { z } from 'zod';
import { Images, PublicProduct } from '../catalogue/products.ts';
import { PublicVariant } from '../catalogue/variants.ts';
import { Sale } from './sale.ts';
import { ShopRef } from './shop-product.ts';

/** How many products a page of `FeedPage` has at most: with 100 variants each it is still read at once. */
export const FEED_PAGE = 50;

const codes = {
  /** A GTIN or any other text of a barcode; absent or empty without one. */
  barcode: z.string().optional(),
};

const FeedVariant = PublicVariant.extend({ ...codes, sale: Sale.optional() }).meta({ id: 'FeedVariant' });

/** A product with its variants, as feeds for other shops and advertisements show it. */
export const FeedProduct = PublicProduct.omit({ in_stock: true, tags: true })
  .extend({
    ...codes,
    images: Images,
    slug: z.string(),
    own_address: z.literal(true).optional(),
    category: ShopRef.nullable(),
    buyable: z.boolean(),
    /** When it is sent, in the merchant's words; present while it can be bought although none is left. */
    later: z.string().optional(),
    sale: Sale.optional(),
    variants: z.array(FeedVariant).optional(),
  })
  .meta({ id: 'FeedProduct' });
export type FeedProduct = z.infer<typeof FeedProduct>;

/** Some of the products that lists of the shop have, the oldest first; `next` is the cursor of those after them. */
export const FeedPage = z
  .object({ products: z.array(FeedProduct).max(FEED_PAGE), next: z.string().nullable() })
  .meta({ id: 'FeedPage' });
export type FeedPage = z.infer<typeof FeedPage>;
