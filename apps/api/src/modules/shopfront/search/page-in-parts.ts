import type { Product } from '@kade/contract';
import { MOST_SORTED } from '../../../db/scoped/page.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { stockFilter } from '../../catalogue/stock/stock-filter.ts';
import type { Found } from './found-products.ts';
import { pageOf, partsFrom, placeOf } from './ranked.rules.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

/**
 * Reads a page of what a search finds from the database, what can be bought first. Few rows are found along the index of
 * their words; so are few products of a state of stock along that of stock. Others are found along the index of ages, where
 * a page is complete soon.
 */
export async function pageInParts(
  store: Store,
  { scope, total }: Found,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<Page<Product>> {
  const products = Products.in(store);
  const place = placeOf(cursor);
  const isFew = total <= MOST_SORTED;
  const filteredBy = isFew ? (scope.sort?.by ?? 'planner') : 'in_stock';
  const found = new Map<string, { row: Product; part: 'in' | 'out' }>();
  for (const part of partsFrom(place)) {
    if (found.size > limit) break;
    const stock = await stockFilter(store, part);
    const behind = place?.part === part ? [{ _id: { $lt: objectId(place.id) } }] : [];
    const { rows } = await products.page(
      { $and: [scope.filter, stock, ...behind] },
      { limit: limit + 1 - found.size, sort: NEWEST, filteredBy },
      () => (isFew ? total : products.count(stock, 'in_stock', MOST_SORTED + 1)),
    );
    for (const row of rows) found.set(row._id, { row, part });
  }
  const { page, next } = pageOf(
    [...found].map(([id, { part }]) => ({ id, part })),
    limit,
  );
  return new Page(
    page.flatMap(({ id }) => found.get(id)?.row ?? []),
    next,
    total,
  );
}
