import type { Store } from '../../db/store.ts';
import type { Deps } from '../../deps.ts';
import { takeMoney } from '../orders/late-money.service.ts';
import { announceOrder } from '../orders/order-mail.service.ts';
import { type OrderRow, placedOrder } from '../orders/order.model.ts';
import { applyReports } from './card-change.rules.ts';
import { noteApplied, receivedOf } from './payment-event.model.ts';

/**
 * Applies the events of an order that were not applied yet, in one update of the order with everything that follows
 * from it, and returns the order. May be called at any time, concurrently, and again after a crash. Throws as
 * `changeOrder` does.
 */
export async function applyEvents(deps: Deps, store: Store, id: string): Promise<OrderRow> {
  const events = await receivedOf(store, id);
  if (events.length === 0) return placedOrder(store, id);
  const now = deps.clock.now();
  const learned = {
    said: events.filter(({ verdict }) => verdict === 'genuine'),
    mismatch: events.some(({ verdict }) => verdict !== 'genuine'),
  };
  const decide = (order: OrderRow, revive: boolean) => applyReports(order, learned, { now, revive });
  const order = await takeMoney(store, id, { decide, now });
  await noteApplied(store, events);
  announceOrder(deps, store, order);
  return order;
}
