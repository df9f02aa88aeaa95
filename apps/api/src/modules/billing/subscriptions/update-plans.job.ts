import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { completePlanChanges } from './reconcile-plan.ts';
import { planEvents } from './subscription-event.model.ts';
import { storesDue } from './subscription.model.ts';
import { planTime } from './update-plan.ts';
import { MINUTE } from '../../../lib/duration.ts';

/** For how long the job leaves an event to the process that received it, in milliseconds. */
const MIN_AGE = MINUTE / 2;

/** Returns the ids of the stores whose plan is due. */
async function dueStores(now: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const id of storesDue(now)) ids.add(id);
  for await (const { store } of planEvents.unapplied(new Date(now.getTime() - MIN_AGE))) ids.add(store.id);
  return ids;
}

/**
 * Updates the plans that are due, or that a crash left unfinished, from their payments, after a look-up at the gateway.
 */
export async function updatePlans(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for (const id of await dueStores(planTime(ctx))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    // A plan that fails must not block the others.
    if (store)
      await completePlanChanges(ctx, store).catch((cause: unknown) =>
        ctx.log.error({ err: cause, store: id }, 'a plan could not be settled'),
      );
  }
}
