import type { Product, StockAdjustment } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { newObjectId, objectId } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { byMerchant, moveKey, recorded } from './recorded-changes.ts';
import { addedStages } from './stock.ts';
import { StockMoves } from './stock-move.model.ts';

/** The largest quantity of a product, as in its contract. */
const MOST = 1_000_000_000;

/**
 * Returns whether an earlier attempt made the change. The product is read first: a change is copied to the ledger before
 * it is removed from the product.
 */
async function isMade(store: Store, product: string, key: string): Promise<boolean> {
  const row = (await Products.in(store).byIds([product], ['moves'])).get(product);
  if (row?.moves?.some((move) => move.key === key)) return true;
  return (await StockMoves.in(store).count({ key })) > 0;
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

/**
 * Adds pieces to a product or a variant, or replaces the number that was seen. Returns the product. With an id an earlier
 * attempt is found, so that the change is made once. Throws a 404 when there is no such product, a 400 for a variant that
 * it does not have, a 409 with the present number when that is not `seen` or the result would be below zero or too large.
 */
export async function adjustStock(
  store: Store,
  id: string,
  change: StockAdjustment,
  attempt?: string,
): Promise<Product> {
  const products = Products.in(store);
  const product = id.toLowerCase();
  const variant = (change.variant ?? product).toLowerCase();
  const added = 'add' in change ? change.add : change.set - change.seen;
  const cause = byMerchant(store, change.reason);
  const key = attempt ?? newObjectId();
  const full = moveKey(key, variant);
  if (added !== 0 && attempt && (await isMade(store, product, full))) return products.get(product);
  // What is sold when it is out may be below zero, and pieces that come may not be enough for all of it.
  const least = added < 0 ? { $gte: -added } : {};
  const allowed = 'seen' in change ? { $eq: change.seen } : { ...least, $lte: MOST - added };
  const level = { stock_quantity: allowed };
  const plain = { variants: { $exists: false }, ...level };
  const options = [
    ...(variant === product ? [plain] : []),
    { variants: { $elemMatch: { _id: objectId(variant), ...level } } },
  ];
  const stages = addedStages({ product, variant }, added);
  const before = await products.compute(product, recorded(stages, { ...cause, key, note: change.note }), {
    $or: options,
    'moves.key': { $ne: full },
  });
  const now = await products.get(product);
  return before ? now : refuse(now, variant, change);
}
