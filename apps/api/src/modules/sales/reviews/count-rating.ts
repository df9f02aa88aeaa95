import type { Rating } from '@kade/contract';
import { isDeepStrictEqual } from 'node:util';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { conflict } from '../orders/stock-states.ts';
import { Reviews } from './review.model.ts';

const MAX_ATTEMPTS = 20;
const OF_PRODUCT = { by: 'of_product', direction: 1 } as const;

/** Returns the rating of a product, counted from its published reviews; null without any. */
async function readRating(store: Store, product: string): Promise<Rating | null> {
  const [found] = await Reviews.in(store).aggregate<{ stars: number; count: number }>(
    { product: objectId(product), state: 'published' },
    [{ $group: { _id: null, stars: { $sum: '$stars' }, count: { $sum: 1 } } }],
    OF_PRODUCT,
  );
  return found ? { average: Math.round((100 * found.stars) / found.count) / 100, count: found.count } : null;
}

/**
 * Writes the rating of a product, which is counted and never added. It is read once more after the write: whoever has
 * written an older count sees a review that was published meanwhile, and counts again. The product keeps its version,
 * because the merchant did not change it.
 */
export async function countRating(store: Store, product: string): Promise<void> {
  const products = Products.in(store);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const rating = await readRating(store, product);
    await products.updateInternal(product, rating ? { $set: { rating } } : { $unset: { rating: 1 } });
    await products.bumpRevision();
    if (isDeepStrictEqual(rating, await readRating(store, product))) return;
  }
  throw conflict();
}
