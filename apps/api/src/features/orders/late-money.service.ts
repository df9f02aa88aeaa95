import type { Store } from '../../db/store.ts';
import type { IfMatch } from '../../db/versions.ts';
import { ApiError } from '../../errors.ts';
import type { Change } from './order-change.rules.ts';
import { changeOrder } from './order-flow.service.ts';
import type { OrderRow } from './order.model.ts';

interface Taking {
  /** What the money changes; with `revive`, a cancelled order comes back. */
  decide: (order: OrderRow, revive: boolean) => Change;
  ifMatch?: IfMatch;
  now: Date;
}

/**
 * A step in which money for an order arrives. An order that was cancelled meanwhile comes back if its goods are there; if
 * not, it stays cancelled. Throws as `changeOrder` does, except for missing stock.
 */
export async function takeMoney(
  store: Store,
  id: string,
  { decide, ifMatch, now }: Taking,
): Promise<OrderRow> {
  try {
    return await changeOrder(store, id, { decide: (order) => decide(order, true), ifMatch, now });
  } catch (cause) {
    // Its goods were sold meanwhile: the money is there all the same, and the order says so.
    if (!(cause instanceof ApiError) || cause.extra.code !== 'out_of_stock') throw cause;
    // The attempt has matched the version, and moved it.
    return changeOrder(store, id, { decide: (order) => decide(order, false), now });
  }
}
