import { api } from '../../lib/api.ts';
import { query, useSend } from '../../lib/query.ts';

/** What else shows orders: the stock they take, the figures they make. */
const touched = ['orders', 'products', 'dashboard', 'subscription'] as const;

export const orders = {
  /** Every order of the store, newest first. */
  list: () => query(['orders'], api.orders.list, {}),
  /** Which payment methods the store has switched on: an order can be written down with these only. */
  paymentMethods: () => query(['payment-methods'], api.paymentMethods.get),
  one: (id: string) => query(['orders', id], api.orders.get, { params: { id } }),
};

export const useChangeOrder = () => useSend(api.orders.update, touched);
/** For many changes in a row: the caller refreshes once they are all done. */
export const useChangeOrderOfMany = () => useSend(api.orders.update, []);
export const useCreateOrder = () => useSend(api.orders.create, touched);
export const touchedByOrders: readonly string[] = touched;
