import { beginErasing, dueStores } from '../../../db/stores/store-closing.ts';
import type { AppContext } from '../../../infra/context.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { eraseStore } from './erase-store.ts';

/** Longer than any request of the merchant that was admitted before the store became inaccessible, in milliseconds. */
const SETTLED = 5 * MINUTE;

/**
 * Erases stores that were closed 30 days ago, with the data of their buyers. The first run makes a store inaccessible
 * to its merchant, a later one erases it, so that no running request adds rows after the erasure. Idempotent.
 */
export async function eraseStores(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const now = ctx.clock.now();
  for await (const due of dueStores(now)) {
    if (stopping.aborted) return;
    const { erasing_since: since } = due.closing;
    if (since === undefined) await beginErasing(due.id, now);
    const waited = now.getTime() - Date.parse(since ?? now.toISOString());
    if (since !== undefined && waited >= SETTLED) await eraseStore(due, waited, ctx);
  }
}
