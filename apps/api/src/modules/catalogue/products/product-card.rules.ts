import type { Product, ProductCard, ShopRef } from '@kade/contract';
import { toAvailability } from './availability.rules.ts';
import { slugify } from '../../../lib/slug.ts';

/** Returns a category or collection as a link. */
export const toLink = ({ _id, name }: { _id: string; name: string }): ShopRef => ({
  _id,
  name,
  slug: slugify(name),
});

/** Returns a product as lists show it. */
export const toProductCard = (product: Product): ProductCard => ({
  _id: product._id,
  slug: slugify(product.name),
  name: product.name,
  price: product.price,
  ...(product.price_max !== undefined && product.price_max > product.price
    ? { price_max: product.price_max }
    : {}),
  ...(product.compare_at !== undefined && product.compare_at > product.price
    ? { compare_at: product.compare_at }
    : {}),
  ...(product.variant_count !== undefined ? { has_options: true as const } : {}),
  picture: product.thumbnail,
  buyable: toAvailability(product).buyable,
  ...(product.images[0] ? { second_picture: product.images[0] } : {}),
});
