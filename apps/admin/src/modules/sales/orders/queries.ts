import type { QuoteInput } from '@kade/contract';
import { api } from '../../../lib/api.ts';
import { NEXT_PAGE_SIZE, PAGE_SIZE } from '../../../lib/page-size.ts';
import { pages } from '../../../lib/pages.ts';
import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query, storeKey } from '../../../lib/query.ts';
import { type OrderView, toOrderQuery } from './order-filter.ts';

export const orders = {
  /** The orders that match, page by page. */
  list: (view: OrderView) =>
    pages(storeKey('orders.list', { query: toOrderQuery(view) }), (cursor, signal) =>
      api.orders.list.query({
        query: { limit: 'cursor' in cursor ? NEXT_PAGE_SIZE : PAGE_SIZE, ...toOrderQuery(view), ...cursor },
        fetchOptions: { signal },
      }),
    ),
  /** The orders with these numbers, at most `MAX_NUMBERS`. */
  numbered: (numbers: readonly number[]) =>
    query('orders.list', {
      query: { numbers: numbers.join(','), sort: '-number' },
    }),
  /** The newest orders: what was typed into them is offered again. */
  newest: () => query('orders.list', { query: { limit: PAGE_SIZE } }),
  /** Which payment methods the store has switched on: an order can be written down with these only. */
  paymentMethods: () => query('paymentMethods.get'),
  one: (id: string) => query('orders.get', { params: { id } }),
  /** Its customer; none before one was derived. */
  customer: (id: string) => query('customers.list', { query: { order: id } }),
  /** The images of its products as they are now; those without one were deleted. */
  products: (id: string) => query('orders.products', { params: { id } }),
  /** What an order costs by the rules of the shop, and how it can be delivered and paid. */
  quote: (body: QuoteInput) => query('delivery.quote', { body }),
  /** Whether there are new orders; polled while the list is visible. */
  pulse: () => query('fulfilment.pulse'),
  /** What couriers owe. */
  courierDebts: () => query('fulfilment.courierDebts'),
  /** The waybills of each courier by their state. */
  rolls: () => query('waybills.rolls'),
  /** The couriers of the store, with how orders are written into their sheets. */
  couriers: () => query('couriers.list'),
  /** The address of the buyer's page of the order. */
  link: (id: string) => query('fulfilment.link', { params: { id } }),
  /** How the shop delivers; the address where orders are collected is that of the sender. */
  delivery: () => query('delivery.get'),
  /** The settings of the shop, its phone among them. */
  shopSettings: () => query('shopSettings.get'),
  /** The attempts to pay it by card, and the notifications of the gateway about them. */
  paymentAttempts: (id: string) => query('cardPayments.list', { params: { id } }),
  /** The image of the bank slip that was sent at a given time. */
  bankSlip: (id: string, at: string) => {
    const read = query('fulfilment.slip', { params: { id } });
    return { ...read, queryKey: [...read.queryKey, at] };
  },
};

export const useChangeOrder = () => useApiMutation('orders.update');
/** For many changes in a row: the caller refreshes once they are all done. */
export const useChangeOrderOfMany = () => useApiMutation('orders.update', { deferred: true });
export const useMakeAccountLink = () => useApiMutation('fulfilment.accountLink');
export const useCreateOrder = () => useApiMutation('orders.create');
export const useConfirmOrder = () => useApiMutationOnce('fulfilment.confirm');
/** For many calls in a row: the caller refreshes once they are all done. */
export const useConfirmOrderOfMany = () => useApiMutationOnce('fulfilment.confirm', { deferred: true });
export const useAcceptOrder = () => useApiMutation('fulfilment.accept');
export const useShipOrder = () => useApiMutation('fulfilment.ship');
/** Its waybill is stored first, so that it may be sent again. */
export const useSendParcel = () => useApiMutation('fulfilment.sendParcel');
export const useTakeWaybill = () => useApiMutation('fulfilment.takeWaybill');
export const useRecordParcel = () => useApiMutation('fulfilment.recordParcel');
export const useReceiveReturn = () => useApiMutation('fulfilment.receiveReturn');
export const useRefuseAtDoor = () => useApiMutation('fulfilment.refuseAtDoor');
export const useReceiveCash = () => useApiMutation('fulfilment.receiveCash');
/** For many receipts in a row: the caller refreshes once they are all done. */
export const useReceiveCashOfMany = () => useApiMutation('fulfilment.receiveCash', { deferred: true });
export const useDecideBankSlip = () => useApiMutation('fulfilment.decideSlip');
export const useRetrievePayments = () => useApiMutation('cardPayments.lookUp');
export const useRefundPart = () => useApiMutationOnce('refunds.create');
export const useSettleRefund = () => useApiMutationOnce('refunds.settle');
export const useRefundPayment = () => useApiMutationOnce('cardPayments.refund');
export const useUpdateCourierSheet = () => useApiMutation('couriers.update');
export const useLearnTowns = () => useApiMutation('couriers.learnTowns');
