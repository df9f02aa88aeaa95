import { Store } from '../../../db/stores/store.ts';
import { removeOldEntries } from '../../../infra/audit/chained-log.ts';
import type { AppContext } from '../../../infra/context.ts';
import { addMonths } from '../../../lib/colombo-calendar.ts';

/** For how long the entries of a store's log are kept, in months. */
const KEPT_MONTHS = 24;

/** Removes the entries of the logs of all stores that are older than two years. Idempotent. */
export async function removeOldLogEntries(
  { clock, log }: Pick<AppContext, 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = addMonths(clock.now(), -KEPT_MONTHS);
  for await (const store of Store.all()) {
    if (stopping.aborted) return;
    const entries = await removeOldEntries(store, before);
    if (entries > 0) log.info({ store: store.id, entries }, 'entries of a log were removed after two years');
  }
}
