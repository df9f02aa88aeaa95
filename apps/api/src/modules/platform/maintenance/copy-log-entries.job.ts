import { uncopiedSince } from '../../../infra/audit/audit-entry.model.ts';
import { copyToStore } from '../../../infra/audit/chained-log.ts';
import type { AppContext } from '../../../infra/context.ts';
import { SECOND } from '../../../lib/duration.ts';

/** A request writes both entries within this time; later it was interrupted between them. */
const OVERDUE = 30 * SECOND;

/** Adds the entries of accounts to the logs of stores that a crash left without them. Idempotent. */
export async function copyLogEntries({ clock, log }: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { account, entry } of uncopiedSince(new Date(clock.now().getTime() - OVERDUE))) {
    if (stopping.aborted) return;
    await copyToStore(account, entry);
    log.warn({ merchant: account, entry: entry._id }, 'an entry was added to the log of a store late');
  }
}
