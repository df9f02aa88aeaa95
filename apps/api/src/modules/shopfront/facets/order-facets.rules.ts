import type { ShopProductQuery } from '@kade/contract';
import { type FacetIndex, textOrder } from './facet-index.rules.ts';

type Sort = ShopProductQuery['sort'];

/** The orders of an index that were asked for. */
const orders = new WeakMap<FacetIndex, Map<Sort, readonly number[]>>();

function sorted({ ids, folds, price, discount }: FacetIndex, sort: Sort): readonly number[] {
  const all = ids.map((_, at) => at);
  const byId = (a: number, b: number) => textOrder(ids[a] ?? '', ids[b] ?? '');
  const by = (column: Float64Array) => (a: number, b: number) =>
    (column[a] ?? 0) - (column[b] ?? 0) || byId(a, b);
  if (sort === 'name') return all.sort((a, b) => textOrder(folds[a] ?? '', folds[b] ?? '') || byId(a, b));
  if (sort === 'price') return all.sort(by(price));
  if (sort === '-price') return all.sort(by(price)).toReversed();
  if (sort === 'discount') return all.sort(by(discount)).toReversed();
  return sort === 'newest' ? all.sort(byId).toReversed() : all;
}

/** Returns the products of an index in the order of a sort, by their numbers; in that of the list without one. */
export function orderOf(index: FacetIndex, sort: Sort): readonly number[] {
  const known = orders.get(index) ?? new Map<Sort, readonly number[]>();
  orders.set(index, known);
  const order = known.get(sort) ?? sorted(index, sort);
  known.set(sort, order);
  return order;
}
