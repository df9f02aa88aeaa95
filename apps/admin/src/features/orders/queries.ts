import type { QuoteInput } from '@kade/contract';
import { api } from '../../lib/api.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../lib/page-size.ts';
import { pages } from '../../lib/pages.ts';
import { query, useApiMutation, useApiMutationOnce } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { type OrderView, queryOf } from './order-filter.ts';

/** The queries that a write of an order makes stale: stock and sales among them. */
export const invalidatedByOrders: readonly string[] = [
  'orders',
  'order-pulse',
  'courier-debts',
  'products',
  'dashboard',
  'subscription',
];

export const orders = {
  /** The orders that match, page by page. */
  list: (view: OrderView) =>
    pages([session.get().storeId ?? 'no store', 'orders', 'list', queryOf(view)], (cursor, signal) =>
      api.orders.list.query({
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...queryOf(view), ...cursor },
        fetchOptions: { signal },
      }),
    ),
  /** The orders with these numbers, at most `MAX_NUMBERS`. */
  numbered: (numbers: readonly number[]) =>
    query(['orders', 'numbered', numbers], api.orders.list, {
      query: { numbers: numbers.join(','), sort: '-number' },
    }),
  /** The newest orders: what was typed into them is offered again. */
  newest: () => query(['orders', 'newest'], api.orders.list, { query: { limit: PAGE_SIZE } }),
  /** Which payment methods the store has switched on: an order can be written down with these only. */
  paymentMethods: () => query(['payment-methods'], api.paymentMethods.get),
  one: (id: string) => query(['orders', id], api.orders.get, { params: { id } }),
  /** The pictures of its products as they are now; those without one were deleted. */
  products: (id: string) => query(['order-products', id], api.orders.products, { params: { id } }),
  /** What an order costs by the rules of the shop, and how it can be delivered and paid. */
  quote: (body: QuoteInput) => query(['quote', body], { query: api.delivery.quote.mutate }, { body }),
  /** Whether there are new orders; polled while the list is visible. */
  pulse: () => query(['order-pulse'], api.fulfilment.pulse),
  /** What couriers owe. */
  courierDebts: () => query(['courier-debts'], api.fulfilment.courierDebts),
  /** The address of the buyer's page of the order. */
  link: (id: string) => query(['order-link', id], api.fulfilment.link, { params: { id } }),
  /** The settings of the shop, its phone among them. */
  shopSettings: () => query(['shop-settings'], api.shopSettings.get),
  /** The attempts to pay it by card, and the notices of the gateway about them. */
  payments: (id: string) => query(['orders', id, 'payments'], api.cardPayments.list, { params: { id } }),
  /** The picture of the slip that was sent at a given time. */
  slip: (id: string, at: string) => query(['order-slip', id, at], api.fulfilment.slip, { params: { id } }),
};

export const useChangeOrder = () => useApiMutation(api.orders.update, invalidatedByOrders);
/** For many changes in a row: the caller refreshes once they are all done. */
export const useChangeOrderOfMany = () => useApiMutation(api.orders.update, []);
export const useCreateOrder = () => useApiMutation(api.orders.create, invalidatedByOrders);
export const useConfirmOrder = () => useApiMutationOnce(api.fulfilment.confirm, invalidatedByOrders);
/** For many calls in a row: the caller refreshes once they are all done. */
export const useConfirmOrderOfMany = () => useApiMutationOnce(api.fulfilment.confirm, []);
export const useShip = () => useApiMutation(api.fulfilment.ship, invalidatedByOrders);
export const useRefuseAtDoor = () => useApiMutation(api.fulfilment.refuseAtDoor, invalidatedByOrders);
export const useReceiveCash = () => useApiMutation(api.fulfilment.receiveCash, invalidatedByOrders);
/** For many receipts in a row: the caller refreshes once they are all done. */
export const useReceiveCashOfMany = () => useApiMutation(api.fulfilment.receiveCash, []);
export const useDecideSlip = () => useApiMutation(api.fulfilment.decideSlip, invalidatedByOrders);
export const useLookUp = () => useApiMutation(api.cardPayments.lookUp, invalidatedByOrders);
export const useRefund = () => useApiMutationOnce(api.cardPayments.refund, invalidatedByOrders);
