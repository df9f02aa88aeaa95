import { Store } from '../../../db/stores/store.ts';
import type { Deps } from '../../../infra/context.ts';
import { lookUpDue } from './retrieve-due-payments.ts';
import { toLookUp } from '../orders/order.model.ts';

/** Looks up payments without a final state, and requested refunds, at the gateway. */
export async function lookUpPayments(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of toLookUp(deps.clock.now())) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    // A look-up that fails must not block the others.
    if (store)
      await lookUpDue(deps, store, _id).catch((cause: unknown) =>
        deps.log.error({ err: cause, order: _id }, 'payments of an order could not be looked up'),
      );
  }
}
