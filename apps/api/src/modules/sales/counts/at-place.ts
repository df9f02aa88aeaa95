import { objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { locationsOf } from '../../catalogue/stock/location.model.ts';
import type { Place } from '../../catalogue/stock/places.rules.ts';
import { StockMoves } from '../../catalogue/stock/stock-move.model.ts';
import { NOT_SENT, Orders } from '../orders/order.model.ts';

/** A variant of a product, or the product itself where it has no options, at a place of the store. */
export interface AtPlace {
  product: string;
  variant: string;
  location: string;
}

const othersIn = (places: readonly Place[]) => places.filter(({ main }) => !main);

/** The expression of what a movement changed at some places that are not the main one. */
const changedAt = (places: readonly Place[]): RawDocument => {
  const isThere = { $in: ['$$part.location', places.map(({ _id }) => objectId(_id))] };
  const there = { $filter: { input: { $ifNull: ['$parts', []] }, as: 'part', cond: isThere } };
  return { $sum: { $map: { input: there, as: 'part', in: '$$part.delta' } } };
};

/** The main place has what no other has. */
const changeAtPlace = (places: readonly Place[], location: string): RawDocument => {
  const others = othersIn(places);
  const one = others.filter(({ _id }) => _id === location);
  return one.length > 0 ? changedAt(one) : { $subtract: ['$delta', changedAt(others)] };
};

const movesOf = ({ product, variant }: AtPlace) => ({
  product: objectId(product),
  variant: objectId(variant),
});

/** Returns how many pieces merchants have added at a place after a time, less those that they took away. */
export async function addedAtPlace(store: Store, which: AtPlace, since: Date): Promise<number> {
  const places = await locationsOf(store);
  const [sum] = await StockMoves.in(store).aggregate<{ pieces: number }>(
    { ...movesOf(which), at: { $gt: since }, reason: { $nin: ['order', 'order_released'] } },
    [{ $group: { _id: null, pieces: { $sum: changeAtPlace(places, which.location) } } }],
  );
  return sum?.pieces ?? 0;
}

/** Returns how many pieces orders have together, by `openOrders`. */
export const piecesOf = (orders: ReadonlyMap<string, number>): number =>
  [...orders.values()].reduce((sum, pieces) => sum + pieces, 0);

/**
 * Returns how many pieces that orders have are from a place, by the movements that they made: those that are at no other place are
 * from the main one, also where the ledger began after the order.
 */
export async function takenFromPlace(
  store: Store,
  which: AtPlace,
  orders: ReadonlyMap<string, number>,
): Promise<number> {
  const others = othersIn(await locationsOf(store));
  const there = others.filter(({ _id }) => _id === which.location);
  const places = there.length > 0 ? there : others;
  const [sum] = await StockMoves.in(store).aggregate<{ pieces: number }>(
    { order: { $in: [...orders.keys()].map(objectId) }, ...movesOf(which) },
    [{ $group: { _id: null, pieces: { $sum: changedAt(places) } } }],
    { by: 'of_order', direction: 1 },
  );
  const elsewhere = -(sum?.pieces ?? 0);
  if (there.length > 0) return elsewhere;
  return piecesOf(orders) - elsewhere;
}

/** Returns how many pieces of a variant each order that is not sent yet has, by the id of the order. */
export async function openOrders(
  store: Store,
  { product, variant }: Pick<AtPlace, 'product' | 'variant'>,
): Promise<Map<string, number>> {
  const line = { 'stock.lines.product': objectId(product) };
  const chosen = { $ifNull: ['$stock.lines.variant', '$stock.lines.product'] };
  const found = await Orders.in(store).aggregate<{ _id: unknown; pieces: number }>(
    { order_status: { $in: NOT_SENT }, 'stock.state': 'taken', ...line },
    [
      { $unwind: '$stock.lines' },
      { $match: { ...line, $expr: { $eq: [chosen, objectId(variant)] } } },
      { $group: { _id: '$_id', pieces: { $sum: '$stock.lines.quantity' } } },
    ],
    { by: 'line', direction: 1 },
  );
  return new Map(found.map(({ _id, pieces }) => [String(_id), pieces]));
}
