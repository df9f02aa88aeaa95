import type { Product, StockAdjustment } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { atVersion } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId, objectId } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { adjustAtPlace, MOST } from './adjust-places.ts';
import { byMerchant, moveKey, recorded } from './recorded-changes.ts';
import { addedStages } from './added-stages.ts';
import { versionOf } from './update-counted.ts';
import { StockMoves } from './stock-move.model.ts';

const ATTEMPTS = 60;
const LONGEST_PAUSE = 50;

/** A product after a change. `isRepeated`: an earlier attempt made it. */
interface Adjusted {
  product: Product;
  isRepeated: boolean;
}

/**
 * Returns the version of a product without this change; null when an earlier attempt made it. The product is read first: a
 * change is copied to the ledger before it is removed from the product.
 */
async function versionWithout(store: Store, product: string, key: string): Promise<number | null> {
  const row = (await Products.in(store).byIds([product], ['moves', 'version'])).get(product);
  if (row?.moves?.some((move) => move.key === key)) return null;
  return (await StockMoves.in(store).count({ key })) > 0 ? null : Number(row?.version ?? 1);
}

/** Throws the reason why a change was refused, by the product as it is now. */
function refuse(product: Product, variant: string, change: StockAdjustment): never {
  const present =
    product.variants?.find(({ _id }) => _id === variant)?.stock_quantity ??
    (product.options || variant !== product._id ? undefined : product.stock_quantity);
  if (present === undefined) throw apiError('variant_unknown', { field: 'variant' });
  if ('seen' in change && change.seen !== present)
    throw apiError('stock_not_seen', { params: { present, seen: change.seen }, field: 'seen' });
  throw apiError('stock_out_of_range', { params: { present }, field: 'add' });
}

/** Returns the filter of products in which a change of a variant is possible. */
function possible(product: string, variant: string, change: StockAdjustment, added: number) {
  // What is sold when it is out may be below zero, and pieces that come may not be enough for all of it.
  const least = added < 0 ? { $gte: -added } : {};
  const allowed = 'seen' in change ? { $eq: change.seen } : { ...least, $lte: MOST - added };
  const level = { stock_quantity: allowed };
  const plain = { variants: { $exists: false }, ...level };
  const ofVariant = { variants: { $elemMatch: { _id: objectId(variant), ...level } } };
  return { $or: [...(variant === product ? [plain] : []), ofVariant] };
}

/**
 * Adds pieces to a product or a variant, or replaces the number that was seen. With a key an earlier attempt is found, so
 * that the change is made once: a product that has it not is changed only while it has the version that was read. Throws a
 * 404 when there is no such product, a 400 for a variant that it does not have, a 409 with the present number when that is
 * not `seen` or the result would be below zero or too large.
 */
export async function adjustStock(
  store: Store,
  id: string,
  change: StockAdjustment,
  key?: string,
): Promise<Adjusted> {
  const products = Products.in(store);
  const product = id.toLowerCase();
  const { location } = change;
  if (location) return adjustAtPlace(store, product, { ...change, location }, key);
  const variant = (change.variant ?? product).toLowerCase();
  const added = 'add' in change ? change.add : change.set - change.seen;
  const cause = { ...byMerchant(store, change.reason), key: key ?? newObjectId(), note: change.note };
  const full = moveKey(cause.key, variant);
  const only = possible(product, variant, change, added);
  const isFound = key !== undefined && added !== 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const version = isFound ? await versionWithout(store, product, full) : undefined;
    if (version === null) return { product: await products.get(product), isRepeated: true };
    const at = atVersion(version === undefined ? undefined : [version]);
    const stages = recorded(addedStages({ product, variant }, added), cause);
    const before = await products.compute(product, stages, { ...only, ...at });
    const now = await products.get(product);
    if (before) return { product: now, isRepeated: false };
    if (version === undefined || versionOf(now) === version) refuse(now, variant, change);
    await pause(Math.random() * Math.min(LONGEST_PAUSE, attempt));
  }
  throw apiError('changed_meanwhile');
}
