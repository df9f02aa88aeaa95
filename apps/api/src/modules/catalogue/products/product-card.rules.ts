import type { Product, ProductCard, Rating, ShopRef } from '@kade/contract';
import { toAvailability } from './availability.rules.ts';
import { slugify } from '../../../lib/slug.ts';
import { namesOf } from '../translations/translation.rules.ts';

/** A category or a collection; `slug` is its chosen address. */
type Group = Pick<ShopRef, '_id' | 'name' | 'names'> & { slug?: string | undefined };

/** Returns a category or collection as a link. The address has the main name in every language. */
export const toLink = ({ _id, name, names, slug }: Group): ShopRef => ({
  _id,
  name,
  slug: slug ?? slugify(name),
  ...namesOf({ names }),
  ...(slug ? { own_address: true as const } : {}),
});

/** A product as it was read: with its rating where it has published reviews. */
export type RatedProduct = Product & { rating?: Rating | undefined };

/** Returns a product as lists show it. */
export const toProductCard = (product: RatedProduct): ProductCard => ({
  _id: product._id,
  slug: product.slug ?? slugify(product.name),
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
  ...namesOf(product),
  ...(product.rating ? { rating: product.rating } : {}),
  ...(product.slug ? { own_address: true as const } : {}),
});
