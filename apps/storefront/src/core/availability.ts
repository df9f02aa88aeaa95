import type { PublicShop, ShopProduct } from '@kade/contract';
import { takesOrders } from './contact.ts';

/**
 * Returns whether goods can be had, in the words of schema.org; null for goods in stock that nobody can order, which are not
 * offered as in stock.
 */
export function availabilityOf(
  { buyable, later }: Pick<ShopProduct, 'buyable' | 'later'>,
  shop: PublicShop,
): 'InStock' | 'OutOfStock' | 'BackOrder' | null {
  if (!buyable) return 'OutOfStock';
  if (!takesOrders(shop)) return null;
  return later ? 'BackOrder' : 'InStock';
}
