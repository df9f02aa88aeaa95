import type { PublicShop, ShopApi, ShopOrders, Visit } from '@kade/contract';
import type { Messages } from './text/index.ts';

/** A visit with the data for its page. */
export interface Visited {
  visit: Visit;
  api: ShopApi;
  orders: ShopOrders;
  shop: PublicShop;
  text: Messages;
}
