import type { Store } from '../../db/store.ts';
import { bookOrder } from '../ledger/ledger-line.model.ts';
import { Order, type OrderRow, ordersToBook } from './order.model.ts';

// An order says in the update that changes what it owes that this is to be booked. The lines are added afterwards: who
// dies in between leaves them to the job, and who repeats it adds none twice.

/** Adds the lines of the ledger that an order still lacks. Nothing for an order without fees. */
export async function bookFees(store: Store, { _id, number, fees }: OrderRow): Promise<void> {
  if (!fees?.length) return;
  await bookOrder(store, { _id, number, fees });
  // A request that changed the fees of the order meanwhile books them as well.
  await Order.in(store).changeUnseen(_id, { $unset: { to_book: 1 } }, { fees: { $size: fees.length } });
}

/** Books all that waits to be booked in a store: before its orders are erased. */
export async function bookAll(store: Store): Promise<void> {
  for await (const orders of ordersToBook(store)) for (const order of orders) await bookFees(store, order);
}
