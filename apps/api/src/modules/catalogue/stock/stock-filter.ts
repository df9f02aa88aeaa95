import { LOW_STOCK, type stockStates } from '@kade/contract';
import type { FilterOf } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../products/product.model.ts';

const HIGHEST = { by: 'low_stock', direction: -1 } as const;
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

/**
 * Returns the filter of a state of stock. `in` is `isBuyable` of the contract as a query, and `out` its opposite. Each names
 * `in_stock`, with which the index of both fields begins.
 */
export async function stockFilter(
  store: Store,
  state: (typeof stockStates)[number],
): Promise<FilterOf<typeof Products>> {
  if (state === 'low') return lowFilter(store);
  if (state === 'in') return { in_stock: true, stock_quantity: { $gt: 0 } };
  return { $or: [{ in_stock: false }, { in_stock: true, stock_quantity: { $lte: 0 } }] };
}
