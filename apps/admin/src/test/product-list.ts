import { isBuyable, type Product } from '@kade/contract';
import type { MockRequest } from './mock-api.ts';

/** Returns a handler of `products.list` that searches, filters by category and stock, and sorts by price as the API does. */
export const productListApi =
  (all: readonly Product[]) =>
  ({ query }: MockRequest): Product[] => {
    const words = query.get('q') ?? '';
    const category = query.get('category');
    const stock = query.get('stock');
    const found = all.filter(
      (product) =>
        `${product.name}\n${product.tags}`.toLowerCase().includes(words.toLowerCase()) &&
        (!category || product.category?._id === category) &&
        (!stock || isBuyable(product) === (stock === 'in')),
    );
    return query.get('sort') === 'price' ? found.toSorted((a, b) => a.price - b.price) : found;
  };
