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
  picture: product.thumbnail,
  buyable: toAvailability(product).buyable,
});
