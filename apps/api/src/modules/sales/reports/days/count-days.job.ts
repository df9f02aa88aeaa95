import { Store } from '../../../../db/stores/store.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { dayInColombo, startOfDay } from '../../../../lib/colombo-calendar.ts';
import { ordersToReport } from '../../orders/due-orders.ts';
import { storesWithDirtyDays } from './report-day.model.ts';
import { updateDays } from './update-days.ts';

/**
 * Counts the days of all stores whose orders have changed. The current day is left to those who read it: it would be
 * counted again after every order.
 */
export async function countReportDays({ clock, log }: AppContext, stopping: AbortSignal): Promise<void> {
  const now = clock.now();
  const [today, yesterday] = [dayInColombo(now), dayInColombo(startOfDay(now, 1))];
  const stores = new Set<string>();
  for await (const { store } of ordersToReport()) stores.add(store);
  for await (const store of storesWithDirtyDays(today)) stores.add(store);
  for (const id of stores) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    try {
      if (store) await updateDays(store, { to: yesterday });
    } catch (cause) {
      // One that cannot be counted must not hold up the others.
      log.error({ err: cause, store: id }, 'the days of a store could not be counted for its reports');
    }
  }
}
