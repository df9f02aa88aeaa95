import type { ProductCard } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { productsInOrder } from '../../catalogue/products/product.model.ts';
import type { ShopSales } from '../../sales/discounts/shop-sales.ts';
import { listedAmong } from './list-scope.ts';
import { toShopCards } from './shop-cards.ts';

/** Returns the first `most` products of each list of ids that lists of the shop show, with one query for all. */
export async function firstCards(
  store: Store,
  lists: readonly { ids: readonly string[]; most: number }[],
  sales: ShopSales | null,
): Promise<ProductCard[][]> {
  const isListed = await listedAmong(
    store,
    lists.flatMap(({ ids }) => ids),
  );
  const shown = lists.map(({ ids, most }) => ids.filter(isListed).slice(0, most));
  const products = await productsInOrder(store, [...new Set(shown.flat())]);
  const cards = new Map(toShopCards(products, sales).map((card) => [card._id, card]));
  return shown.map((own) => own.flatMap((id) => cards.get(id) ?? []));
}
