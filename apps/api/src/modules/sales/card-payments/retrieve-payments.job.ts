import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { retrieveDuePayments } from './retrieve-due-payments.ts';
import { toLookUp } from '../orders/due-orders.ts';

/** Looks up payments without a final state, and requested refunds, at the gateway. */
export async function lookUpPayments(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { _id, store: id } of toLookUp(ctx.clock.now())) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    // A look-up that fails must not block the others.
    if (store)
      await retrieveDuePayments(ctx, store, _id).catch((cause: unknown) =>
        ctx.log.error({ err: cause, order: _id }, 'payments of an order could not be looked up'),
      );
  }
}
