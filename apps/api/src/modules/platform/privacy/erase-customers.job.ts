import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { Customers, erasingSince } from '../../sales/customers/customer.model.ts';
import { OVERDUE } from '../../sales/orders/recover-stock.ts';
import { finishCustomerErasure } from './erase-customer.ts';

/** Completes erasures of customers whose request was interrupted. */
export async function eraseCustomers(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - OVERDUE);
  for await (const { _id, store: id } of erasingSince(before)) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    const row = store && (await Customers.in(store).find(_id));
    if (!store || !row) continue;
    try {
      await finishCustomerErasure(store, row, ctx);
    } catch (cause) {
      // One that cannot be completed must not hold up the others.
      failedSteps.inc({ step: 'erase' });
      ctx.log.error({ err: cause, customer: _id }, 'the data of a customer could not be erased');
    }
  }
}
