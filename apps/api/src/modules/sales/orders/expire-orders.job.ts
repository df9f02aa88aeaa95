import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { changeOrder } from './change-order.ts';
import { announceOrder } from '../notifications/order-mails.ts';
import { expire } from '../fulfilment/fulfilment.rules.ts';
import { expiredAt } from './due-orders.ts';

/**
 * Cancels orders that were not paid or confirmed in time, and returns their stock. A concurrent payment, slip or change by the
 * merchant is either first or refused: both are one conditional update.
 */
export async function expireOrders(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  const who = { by: 'system', now };
  for await (const { _id, store: id } of expiredAt(now)) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (!store) continue;
    try {
      const order = await changeOrder(store, _id, { decide: (row) => expire(row, who), now });
      announceOrder(ctx, store, order);
    } catch (cause) {
      // An order that fails must not block the others; it remains due.
      ctx.log.error({ err: cause, order: _id }, 'an order that was not paid could not be cancelled');
    }
  }
}
