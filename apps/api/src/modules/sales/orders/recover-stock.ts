import type { Store } from '../../../db/stores/store.ts';
import type { OrderRow } from './order.model.ts';
import { clearMovement, release, releaseTaken, startRelease, takeOverMarking } from './stock-states.ts';

/** How long a stock movement may last before another process takes it over, in milliseconds. */
export const OVERDUE = 30_000;

/**
 * Returns whether the stock movement of this order has lasted longer than the lease, so its process has probably
 * crashed.
 */
export const isOverdue = ({ stock }: Pick<OrderRow, 'stock'>, now: Date): boolean =>
  stock.since !== undefined && now.getTime() - Date.parse(stock.since) > OVERDUE;

/**
 * Completes or undoes the unfinished stock movement of an order. May be called at any time, repeatedly and
 * concurrently.
 */
export async function recoverStock(store: Store, row: OrderRow): Promise<void> {
  const { state } = row.stock;
  if (state === 'taking') {
    const releasing = await startRelease(store, row);
    if (releasing) await release(store, releasing);
  }
  if (state === 'marking' || state === 'marking_part') {
    const mine = await takeOverMarking(store, row);
    if (mine) {
      await clearMovement(store, row);
      await releaseTaken(store, mine);
    }
  }
  if (state === 'releasing' || state === 'releasing_part') await release(store, row);
}
