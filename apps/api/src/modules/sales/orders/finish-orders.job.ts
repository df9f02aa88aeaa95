import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { recoveredUses } from '../../../infra/metrics/discounts.ts';
import { deriveOverdueCustomers } from '../customers/derive-overdue.ts';
import { bookFees } from '../fees/book-fees.ts';
import { queueOrderMails } from '../notifications/order-mails.ts';
import { onTheWaySince, toBookSince, ordersWithMails } from './due-orders.ts';
import { Orders, placedOrder } from './order.model.ts';
import { allUseMarks, clearUses, type FoundMark, releaseUse } from '../discounts/discount-uses.ts';
import { isOverdue, OVERDUE, recoverStock } from './recover-stock.ts';
import { returnLine } from '../../catalogue/stock/order-places.ts';
import { allReservations, type StockReservation, clearReservations } from '../../catalogue/stock/stock.ts';

/** Removes a reservation without a running movement. Stock that was taken with it is returned, unless an order holds it. */
async function clear(reservation: StockReservation): Promise<void> {
  const store = await Store.ofRow(reservation.store);
  if (!store) return;
  const order = await Orders.in(store).find(reservation.order);
  const current = order?.stock.key === reservation.key ? order.stock : null;
  if (current?.since !== undefined) return;
  if (reservation.took && current?.state !== 'taken') return returnLine(store, reservation, reservation);
  return clearReservations(store, { order: reservation.order, key: reservation.key, lines: [reservation] });
}

/** Removes a mark of a discount's use without a running movement, as `clear` does with a reservation. */
async function clearUse(
  { store: id, order: orderId, key, took, use }: FoundMark,
  { log }: AppContext,
): Promise<void> {
  const store = await Store.ofRow(id);
  if (!store) return;
  const order = await Orders.in(store).find(orderId);
  const current = order?.stock.key === key ? order.stock : null;
  if (current?.since !== undefined) return;
  const isReturned = took && current?.state !== 'taken';
  recoveredUses.inc({ result: isReturned ? 'returned' : 'cleared' });
  log.info({ order: orderId, discount: use.discount, isReturned }, 'the use of a discount was recovered');
  if (isReturned) return releaseUse(store, key, use);
  return clearUses(store, { key, uses: [use] });
}

async function postMails(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of ordersWithMails()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (!store) continue;
    try {
      await queueOrderMails({ ctx, store }, await placedOrder(store, _id));
    } catch (cause) {
      // One that cannot be posted must not hold up the others.
      ctx.log.error({ err: cause, order: _id }, 'the mails of an order could not be posted');
    }
  }
}

async function bookOrders(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  // What was placed or changed a moment ago is booked by the request that did it.
  const before = new Date(ctx.clock.now().getTime() - OVERDUE);
  for await (const { _id, store: id } of toBookSince(before)) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (!store) continue;
    try {
      await bookFees(store, await placedOrder(store, _id));
    } catch (cause) {
      // One that cannot be booked must not hold up the others.
      ctx.log.error({ err: cause, order: _id }, 'the fee of an order could not be booked');
    }
  }
}

/**
 * Completes what a crash left unfinished: first stock movements of orders, then reservations of products without one, then
 * mails that were not queued, fees that were not booked and customers that were not derived.
 */
export async function finishOrders(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  for await (const { _id, store: id } of onTheWaySince(new Date(now.getTime() - OVERDUE))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    const order = store && (await Orders.in(store).find(_id));
    if (order && isOverdue(order, now)) await recoverStock(store, order);
  }
  for await (const reservation of allReservations()) {
    if (stopping.aborted) return;
    await clear(reservation);
  }
  for await (const mark of allUseMarks()) {
    if (stopping.aborted) return;
    await clearUse(mark, ctx);
  }
  await postMails(ctx, stopping);
  await bookOrders(ctx, stopping);
  await deriveOverdueCustomers({ ctx, before: new Date(now.getTime() - OVERDUE), stopping });
}
