import type { Store } from '../../../db/stores/store.ts';
import type { IfMatch } from '../../../db/scoped/if-match.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { OrderUpdate } from '../orders/order-change.rules.ts';
import { changeOrder } from '../orders/change-order.ts';
import type { OrderRow } from '../orders/order.model.ts';

interface Taking {
  /** Decides what the payment changes; with `revive`, a cancelled order is reopened. */
  decide: (order: OrderRow, reopen: boolean) => OrderUpdate;
  ifMatch?: IfMatch;
  now: Date;
}

/**
 * Takes a step in which a payment for an order arrives. An order that was cancelled meanwhile is reopened if its goods
 * are in stock; if not, it stays cancelled. One that is to be looked at takes its stock or is paid without. Throws as `changeOrder` does, except for missing stock.
 */
export async function recordPayment(
  store: Store,
  id: string,
  { decide, ifMatch, now }: Taking,
): Promise<OrderRow> {
  try {
    return await changeOrder(store, id, { decide: (order) => decide(order, true), ifMatch, now });
  } catch (cause) {
    // Its goods were sold meanwhile. The payment is recorded, and the order is flagged.
    if (!(cause instanceof ApiError) || cause.extra.code !== 'out_of_stock') throw cause;
    // The first attempt has matched the version and incremented it.
    return changeOrder(store, id, { decide: (order) => decide(order, false), now, withoutStock: true });
  }
}
