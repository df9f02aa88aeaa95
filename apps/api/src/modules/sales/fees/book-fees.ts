import type { Store } from '../../../db/stores/store.ts';
import { bookOrder } from '../../billing/ledger/ledger-line.model.ts';
import { Orders, type OrderRow, ordersToBook } from '../orders/order.model.ts';

// The update that changes the fees of an order also records that they are to be booked. The ledger lines are added
// afterwards. After a crash the job adds them; a repetition adds none twice.

/** Adds the missing ledger lines of an order. Does nothing for an order without fees, or whose fees are booked. */
export async function bookFees(store: Store, { _id, number, fees, to_book }: OrderRow): Promise<void> {
  if (!fees?.length || !to_book) return;
  await bookOrder(store, { _id, number, fees });
  // A request that changed the fees of the order meanwhile books them as well.
  await Orders.in(store).updateInternal(_id, { $unset: { to_book: 1 } }, { fees: { $size: fees.length } });
}

/** Books all pending fees of a store, before its orders are erased. */
export async function bookAll(store: Store): Promise<void> {
  for await (const orders of ordersToBook(store)) for (const order of orders) await bookFees(store, order);
}
