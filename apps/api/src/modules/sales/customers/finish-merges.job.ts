import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedSteps } from '../../../infra/metrics/customers.ts';
import { OVERDUE } from '../orders/recover-stock.ts';
import { Customers, mergingSince } from './customer.model.ts';
import { finishMerge } from './merge-customers.ts';

/** Completes merges of customers whose request was interrupted, and their undoing. */
export async function finishMerges(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  for await (const { _id, store: id } of mergingSince(new Date(now.getTime() - OVERDUE))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    const row = store && (await Customers.in(store).find(_id));
    if (!store || !row) continue;
    try {
      await finishMerge(store, row, now);
    } catch (cause) {
      // One that cannot be completed must not hold up the others.
      failedSteps.inc({ step: 'merge' });
      ctx.log.error({ err: cause, customer: _id }, 'a merge of customers could not be completed');
    }
  }
}
