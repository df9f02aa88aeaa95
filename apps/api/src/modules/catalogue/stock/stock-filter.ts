import { LOW_STOCK, type stockStates } from '@kade/contract';
import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../products/product.model.ts';

const HIGHEST = { by: 'low_stock', direction: -1 } as const;
const LOWEST = { by: 'floor', direction: 1 } as const;
const level = { $ifNull: ['$low_stock', LOW_STOCK] };

/** The filter of what is low. Without levels of single products it needs no more than the index of the quantity. */
async function lowFilter(store: Store): Promise<FilterOf<typeof Products>> {
  const own = { low_stock: { $exists: true, $gte: 0 } };
  const { rows } = await Products.in(store).page(own, { limit: 1, sort: HIGHEST }, () => 0);
  const highest = rows[0]?.low_stock;
  if (highest === undefined) return { in_stock: true, stock_quantity: { $lte: LOW_STOCK } };
  return {
    in_stock: true,
    stock_quantity: { $lte: Math.max(LOW_STOCK, highest) },
    $expr: { $lte: ['$stock_quantity', level] },
  };
}

/** The lowest number to which a product of a store is sold; 0 where none is sold when it is out. */
async function lowestFloor(store: Store): Promise<number> {
  const [lowest] = await Products.in(store).aggregate<{ floor: number }>(
    { 'when_out.floor': { $exists: true, $lt: 0 } },
    [{ $sort: { 'when_out.floor': 1 } }, { $limit: 1 }, { $project: { floor: '$when_out.floor' } }],
    LOWEST,
  );
  return lowest?.floor ?? 0;
}

/** Compares the quantity of a product with the number to which it is sold. One with options is sold to zero. */
const isAbove = (compared: '$gt' | '$lte') => ({
  $expr: {
    [compared]: [
      '$stock_quantity',
      { $cond: [{ $gt: ['$variant_count', 0] }, 0, { $ifNull: ['$when_out.floor', 0] }] },
    ],
  },
});

/**
 * Returns the filter of a state of stock. `in` is `isBuyable` of the contract as a query, and `out` its opposite. Each names
 * `in_stock`, with which the index of both fields begins.
 */
export async function stockFilter(
  store: Store,
  state: (typeof stockStates)[number],
): Promise<FilterOf<typeof Products>> {
  if (state === 'low') return lowFilter(store);
  const least = await lowestFloor(store);
  if (state === 'in')
    return { in_stock: true, stock_quantity: { $gt: least }, ...(least < 0 ? isAbove('$gt') : {}) };
  const out = { in_stock: true, stock_quantity: { $lte: 0 }, ...(least < 0 ? isAbove('$lte') : {}) };
  return { $or: [{ in_stock: false }, out] };
}
