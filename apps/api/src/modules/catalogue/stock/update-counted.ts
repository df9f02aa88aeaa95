import type { Product, ProductChanges } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { assertIfMatch, atVersion, type IfMatch } from '../../../db/scoped/if-match.ts';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { BEGINNING, BEGUN, byMerchant, moveKey } from './recorded-changes.ts';

const ATTEMPTS = 60;
const LONGEST_PAUSE = 50;

type Changes = z.output<typeof ProductChanges>;

/** Returns the version of a product that was read. */
export const versionOf = (product: object): number => ('version' in product ? Number(product.version) : 1);

/** The update that records the difference between a quantity and that of the product as it was read. */
function recordedDifference(store: Store, product: Product, after: number) {
  const delta = after - product.stock_quantity;
  if (delta === 0) return {};
  const { _id: variant } = product;
  const key = moveKey(newObjectId(), variant);
  const seq = versionOf(product) + 1;
  return { $push: { moves: { ...byMerchant(store), key, variant, delta, after, seq, at: new Date() } } };
}

/**
 * Changes a product without options, and records the real difference where its quantity is changed: it must still have the
 * version that was read, so a sale in between only repeats it. A product with options is returned as it is. Throws a 400
 * for a quantity below zero that the product does not have, and as `update` of the collection.
 */
export async function updateCounted(
  store: Store,
  id: string,
  body: Changes,
  ifMatch: IfMatch,
): Promise<Product> {
  const products = Products.in(store);
  const plain = { variants: { $exists: false } };
  const { stock_quantity } = body;
  if (stock_quantity === undefined) {
    const updated = await products.tryUpdate(id, body, { only: { ...atVersion(ifMatch), ...plain } });
    if (updated) return updated;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const product = await products.get(id);
    assertIfMatch(product, ifMatch);
    if (product.options || stock_quantity === undefined) return product;
    if (stock_quantity < 0 && stock_quantity !== product.stock_quantity)
      throw apiError('stock_below_zero', { field: 'stock_quantity' });
    const only = { ...atVersion([versionOf(product)]), ...plain, ...BEGUN };
    const along = recordedDifference(store, product, stock_quantity);
    const updated = await products.tryUpdate(id, body, { only, along });
    if (updated) return updated;
    // It has changed, its ledger has not begun, or nothing would change.
    const begun = await products.withoutRevision().compute(id, BEGINNING.stages(), BEGINNING.only);
    if (!begun && versionOf(await products.get(id)) === versionOf(product)) return product;
    await pause(Math.random() * Math.min(LONGEST_PAUSE, attempt));
  }
  throw apiError('changed_meanwhile');
}
