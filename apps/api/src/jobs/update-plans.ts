import { Store } from '../db/store.ts';
import type { Deps } from '../deps.ts';
import { completePlanChanges } from '../features/billing/complete-plan.service.ts';
import { storesWithPlanEvents } from '../features/billing/plan-event.model.ts';
import { storesDue } from '../features/billing/plan-subscription.model.ts';
import { planTime } from '../features/billing/update-plan.service.ts';
import { MINUTE } from '../time.ts';

/** How long the process that received an event has to apply it, in milliseconds. */
const MIN_AGE = MINUTE / 2;

/** Ids of the stores about whose plan something is to be done, each once. */
async function dueStores(now: Date): Promise<Set<string>> {
  const ids = new Set<string>();
  for await (const id of storesDue(now)) ids.add(id);
  for await (const { id } of storesWithPlanEvents(new Date(now.getTime() - MIN_AGE))) ids.add(id);
  return ids;
}

/** Brings plans to what was paid for them where time has passed or a crash left something, and asks the gateway. */
export async function updatePlans(deps: Deps, stopping: AbortSignal): Promise<void> {
  for (const id of await dueStores(planTime(deps))) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    // One that cannot be settled now must not hold up the others.
    if (store)
      await completePlanChanges(deps, store).catch((cause: unknown) =>
        deps.log.error({ err: cause, store: id }, 'a plan could not be settled'),
      );
  }
}
