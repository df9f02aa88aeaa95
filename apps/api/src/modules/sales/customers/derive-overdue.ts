import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { toDeriveSince } from '../orders/due-orders.ts';
import { removeMark } from '../orders/order-marks.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import { customerMark, linkCustomer, recountCustomer } from './derive-customer.ts';

interface Round {
  ctx: Pick<AppContext, 'log'>;
  /** Orders that were marked later are derived by the request that did it. */
  before: Date;
  stopping: AbortSignal;
}

/** Does something with each overdue order. One that fails does not hold up the others, and keeps its mark. */
async function eachOverdue(
  { ctx, before, stopping }: Round,
  work: (store: Store, order: OrderRow) => Promise<unknown>,
): Promise<void> {
  for await (const { _id, store: id } of toDeriveSince(before)) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    if (!store) continue;
    try {
      const order = await placedOrder(store, _id);
      if (order.customer_at && new Date(order.customer_at) < before) await work(store, order);
    } catch (cause) {
      failedSteps.inc({ step: 'derive' });
      ctx.log.error({ err: cause, order: _id }, 'the customer of an order could not be derived');
    }
  }
}

/**
 * Derives the customers of all orders that have been marked since before a time. Links every order first, so that each
 * customer is counted once, however many of the orders are theirs. May be stopped and repeated at any time.
 */
export async function deriveOverdueCustomers(round: Round): Promise<void> {
  await eachOverdue(round, linkCustomer);
  const counted = new Set<string>();
  await eachOverdue(round, async (store, order) => {
    const customer = await linkCustomer(store, order);
    // A count from before the order was linked is without it.
    const isCounted = order.customer_id !== undefined && counted.has(order.customer_id);
    if (customer && !isCounted) await recountCustomer(store, customer.id, customer.row);
    if (customer) counted.add(customer.id);
    await removeMark(store, order._id, customerMark(order));
  });
}
