import type { Product, ProductCard, ShopRef } from '@kade/contract';
import { availabilityOf } from './availability.rules.ts';
import { slugOf } from '../../../lib/slug.ts';

/** Returns a category or collection as a link. */
export const refOf = ({ _id, name }: { _id: string; name: string }): ShopRef => ({
  _id,
  name,
  slug: slugOf(name),
});

/** Returns a product as lists show it. */
export const cardOf = (product: Product): ProductCard => ({
  _id: product._id,
  slug: slugOf(product.name),
  name: product.name,
  price: product.price,
  picture: product.thumbnail,
  buyable: availabilityOf(product).buyable,
});
