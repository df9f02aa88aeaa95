import type { Store } from '../../../db/stores/store.ts';
import { bookOrder } from '../../billing/ledger/ledger-line.model.ts';
import { type MarkRemoval, removeMark } from '../orders/order-marks.ts';
import { type OrderRow, ordersToBook } from '../orders/order.model.ts';

// The update that changes the fees of an order also records that they are to be booked. The ledger lines are added
// afterwards. After a crash the job adds them; a repetition adds none twice.

/**
 * Adds the missing ledger lines of an order and returns how its mark is removed; null for an order without fees, or whose fees
 * are booked.
 */
export async function bookPendingFees(
  store: Store,
  { _id, number, fees, to_book }: OrderRow,
): Promise<MarkRemoval | null> {
  if (!fees?.length || !to_book) return null;
  await bookOrder(store, { _id, number, fees });
  // A request that changed the fees of the order meanwhile books them as well.
  return { update: { $unset: { to_book: 1 } }, only: { fees: { $size: fees.length } } };
}

/** Books the pending fees of an order. Does nothing for one without any. */
export const bookFees = async (store: Store, order: OrderRow): Promise<void> =>
  removeMark(store, order._id, await bookPendingFees(store, order));

/** Books all pending fees of a store, before its orders are erased. */
export async function bookAll(store: Store): Promise<void> {
  for await (const orders of ordersToBook(store)) for (const order of orders) await bookFees(store, order);
}
