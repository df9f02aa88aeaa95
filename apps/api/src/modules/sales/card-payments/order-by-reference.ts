import type { Store } from '../../../db/stores/store.ts';
import { Order, type OrderRow } from '../orders/order.model.ts';
import { orderIdOf } from '../../payments/attempts/attempt.rules.ts';

/** Returns the order of an attempt, whichever store it is in; null when there is no such attempt. */
export async function orderByRef(ref: string): Promise<{ store: Store; order: OrderRow } | null> {
  const id = orderIdOf(ref);
  const store = id === null ? null : await Order.storeOf(id);
  if (id === null || !store) return null;
  const order = await Order.in(store).find(id);
  return order?.payments.some((attempt) => attempt.ref === ref) ? { store, order } : null;
}
