import type { PublicShop } from '@kade/contract';
import type { ShopApi, ShopOrders, PageRequest } from '@kade/storefront-interface';
import type { Messages } from '../i18n/index.ts';

/** A request with the data for its page. */
export interface PageContext {
  request: PageRequest;
  api: ShopApi;
  orders: ShopOrders;
  shop: PublicShop;
  text: Messages;
}
