import { setTimeout as pause } from 'node:timers/promises';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { copyMoves } from '../../catalogue/stock/copy-moves.ts';
import { locationsOf } from '../../catalogue/stock/location.model.ts';
import { quantitiesAt } from '../../catalogue/stock/places.rules.ts';
import { StockMoves } from '../../catalogue/stock/stock-move.model.ts';
import { NOT_SENT, Orders } from '../orders/order.model.ts';
import { addedAtPlace, openOrders, piecesOf, takenFromPlace } from './at-place.ts';

// What lies in a shop is what can be sold and what orders hold that are not sent yet. These are two documents, and an order
// that is taking or returning stock has changed one of them only. So the figure counts when no order is in between, and the
// product has not changed while its orders were summed. Which place orders have their pieces from is in the ledger.

const FIELDS = ['version', 'stock_quantity', 'stock_marks', 'variants', 'levels', 'moves'] as const;
const ATTEMPTS = 60;
const LONGEST_PAUSE = 50;

/** A variant of a product, or the product itself where it has no options; of one place of the store where that is named. */
interface Which {
  product: string;
  variant: string;
  location?: string;
}

/** Why there is no figure. `busy`: orders were changing the stock all the time. */
export type Unknown = 'unknown' | 'no_variant' | 'busy';

const readProduct = async (store: Store, product: string) =>
  (await Products.in(store).byIds([product], FIELDS)).get(product);
type Read = NonNullable<Awaited<ReturnType<typeof readProduct>>>;

function availableIn({ stock_quantity, variants = [] }: Read, { product, variant }: Which) {
  if (variants.length === 0) return variant === product ? stock_quantity : undefined;
  return variants.find(({ _id }) => _id === variant)?.stock_quantity;
}

/** Returns how many of these pieces are at the place; undefined when the store has no such place. */
async function thoseAt(store: Store, { levels = [] }: Read, { variant, location }: Which, total: number) {
  if (!location) return total;
  const at = quantitiesAt({ variant, total, levels, places: await locationsOf(store) });
  return at.find((part) => part.location === location)?.delta;
}

/** Returns how many pieces of a variant, which lie in the shop, orders have that are not sent yet. */
async function heldIn(store: Store, { product, variant, location }: Which): Promise<number> {
  const orders = await openOrders(store, { product, variant });
  if (location) return takenFromPlace(store, { product, variant, location }, orders);
  return piecesOf(orders);
}

/** Returns how many pieces of a variant lie in the shop, or at its place, now. */
async function onHandNow(store: Store, which: Which): Promise<number | Unknown> {
  const { product } = which;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (which.location) await copyMoves(store, [product]);
    const before = await readProduct(store, product);
    if (!before) return 'unknown';
    const all = availableIn(before, which);
    if (all === undefined) return 'no_variant';
    const available = await thoseAt(store, before, which, all);
    if (available === undefined) return 'unknown';
    const held = await heldIn(store, which);
    const ofProduct = [
      { 'stock.lines.product': objectId(product) },
      { 'stock.returning.product': objectId(product) },
    ];
    const between = { 'stock.since': { $exists: true }, $or: ofProduct };
    const isCopied = !which.location || !before.moves || before.moves.length === 0;
    const isBetween =
      !isCopied || (before.stock_marks?.length ?? 0) > 0 || (await Orders.in(store).count(between)) > 0;
    const after = await readProduct(store, product);
    if (!isBetween && after?.version === before.version) return available + held;
    await pause(Math.random() * LONGEST_PAUSE);
  }
  return 'busy';
}

const DAYS = 60 * 24 * 3600 * 1000;

/** Returns how many pieces orders that were sent after a time have taken out of the shop, or of its place. */
async function sentSince(store: Store, { product, variant, location }: Which, since: Date): Promise<number> {
  const ofProduct = { 'stock.lines.product': objectId(product) };
  const left = { field: 'order_status', from: { $in: NOT_SENT }, to: { $nin: [...NOT_SENT, 'cancelled'] } };
  const chosen = { $ifNull: ['$stock.lines.variant', '$stock.lines.product'] };
  const sent = await Orders.in(store).aggregate<{ _id: unknown; pieces: number }>(
    {
      order_status: { $nin: [...NOT_SENT, 'cancelled'] },
      order_date: { $gte: new Date(since.getTime() - DAYS) },
      ...ofProduct,
      history: { $elemMatch: { ...left, at: { $gt: since } } },
    },
    [
      { $unwind: '$stock.lines' },
      { $match: { $expr: { $eq: [chosen, objectId(variant)] } } },
      { $group: { _id: '$_id', pieces: { $sum: '$stock.lines.quantity' } } },
    ],
    { by: 'date', direction: 1 },
  );
  const orders = new Map(sent.map(({ _id, pieces }) => [String(_id), pieces]));
  if (location) return takenFromPlace(store, { product, variant, location }, orders);
  return piecesOf(orders);
}

/** Returns how many pieces merchants have added after a time, less those that they took away. */
async function addedSince(store: Store, { product, variant, location }: Which, since: Date): Promise<number> {
  await copyMoves(store, [product]);
  if (location) return addedAtPlace(store, { product, variant, location }, since);
  const [sum] = await StockMoves.in(store).aggregate<{ pieces: number }>(
    {
      product: objectId(product),
      variant: objectId(variant),
      at: { $gt: since },
      reason: { $nin: ['order', 'order_released'] },
    },
    [{ $group: { _id: null, pieces: { $sum: '$delta' } } }],
  );
  return sum?.pieces ?? 0;
}

/**
 * Returns how many pieces of a variant lay in the shop at a time, by what lies there now and what has come and gone since: a
 * number that was counted without a connection arrives later. `since` is null for now.
 */
export async function onHandAt(store: Store, which: Which, since: Date | null): Promise<number | Unknown> {
  const now = await onHandNow(store, which);
  if (typeof now === 'string' || !since) return now;
  const [sent, added] = await Promise.all([sentSince(store, which, since), addedSince(store, which, since)]);
  return now + sent - added;
}
