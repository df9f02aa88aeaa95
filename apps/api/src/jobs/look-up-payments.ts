import { Store } from '../db/store.ts';
import type { Deps } from '../deps.ts';
import { lookUpDue } from '../features/card-payments/look-up-due.ts';
import { toLookUp } from '../features/orders/order.model.ts';

/** Asks the gateway about payments of which nothing final was heard, and about refunds that were asked for. */
export async function lookUpPayments(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of toLookUp(deps.clock.now())) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    // One that cannot be looked up now must not hold up the others.
    if (store)
      await lookUpDue(deps, store, _id).catch((cause: unknown) =>
        deps.log.error({ err: cause, order: _id }, 'payments of an order could not be looked up'),
      );
  }
}
