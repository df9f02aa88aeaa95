import type { Product, StockAdjustment, StockTransfer } from '@kade/contract';
import { newObjectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { changeDivided, isMade } from './divided-stock.ts';
import { type Divided, quantitiesAt } from './places.rules.ts';
import { byMerchant } from './recorded-changes.ts';

/** The largest quantity of a product, as in its contract. */
export const MOST = 1_000_000_000;

/** Returns how many pieces are at a place. Throws a 400 when the store has no such place. */
function presentAt(divided: Divided, location: string, field: string): number {
  const at = quantitiesAt(divided).find((part) => part.location === location);
  if (!at) throw apiError('not_in_store', { params: { what: 'This place' }, field });
  return at.delta;
}

const choiceOf = (product: string, variant: string | undefined) => ({
  product,
  // The first variant has the id of its product.
  ...(variant && variant !== product ? { variant } : {}),
});

/** Throws the reason why nothing was changed: the product is gone, or has no such variant. */
async function assertFound(store: Store, product: string): Promise<never> {
  await Products.in(store).get(product);
  throw apiError('variant_unknown', { field: 'variant' });
}

/** How many pieces an adjustment adds where `present` are. Throws a 409 when they are not what was seen, or the result is out of range. */
function addedTo(present: number, change: StockAdjustment): number {
  if ('seen' in change && change.seen !== present)
    throw apiError('stock_not_seen', { params: { present, seen: change.seen }, field: 'seen' });
  const added = 'add' in change ? change.add : change.set - change.seen;
  const after = present + added;
  if (after > MOST || (added < 0 && after < 0))
    throw apiError('stock_out_of_range', { params: { present }, field: 'add' });
  return added;
}

/**
 * Adds pieces at a place, or replaces the number that was seen there; as `adjustStock`. Throws a 400 for a place that the store does
 * not have.
 */
export async function adjustAtPlace(
  store: Store,
  product: string,
  change: StockAdjustment & { location: string },
  key: string = newObjectId(),
): Promise<{ product: Product; isRepeated: boolean }> {
  const { location } = change;
  let done = false;
  const cause = { ...byMerchant(store, change.reason), key, note: change.note };
  const before = await changeDivided(store, choiceOf(product, change.variant), async (divided, row) => {
    done = await isMade(store, row, { key, variant: divided.variant });
    if (done) return null;
    const delta = addedTo(presentAt(divided, location, 'location'), change);
    done = delta === 0;
    return done ? null : { parts: [{ location, delta }], cause };
  });
  if (!before && !done) await assertFound(store, product);
  if (before) await Products.in(store).bumpRevision();
  return { product: await Products.in(store).get(product), isRepeated: !before };
}

/**
 * Takes pieces from one place to another in one update. With a key an earlier attempt is found. Throws a 400 for places that are the
 * same or unknown and for an unknown variant, a 404 without such a product, a 409 when there are not enough at the first place.
 */
export async function transferStock(
  store: Store,
  product: string,
  { variant, from, to, quantity, note }: StockTransfer,
  key: string = newObjectId(),
): Promise<void> {
  if (from === to) throw apiError('transfer_same', { field: 'to' });
  let done = false;
  const cause = { ...byMerchant(store, 'transfer'), key, note };
  const before = await changeDivided(store, choiceOf(product, variant), async (divided, row) => {
    done = await isMade(store, row, { key, variant: divided.variant });
    if (done) return null;
    const present = presentAt(divided, from, 'from');
    presentAt(divided, to, 'to');
    if (present < quantity) throw apiError('stock_out_of_range', { params: { present }, field: 'quantity' });
    const parts = [
      { location: from, delta: -quantity },
      { location: to, delta: quantity },
    ];
    return { parts, cause };
  });
  if (!before && !done) await assertFound(store, product);
}
