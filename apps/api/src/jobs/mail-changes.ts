import type { Deps } from '../deps.ts';
import { Changes } from '../features/account/change.model.ts';
import { mailChange } from '../features/account/change.service.ts';

/** Notifies merchants of changes whose mail a crash prevented. */
export async function mailChanges(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const change of Changes.untold(deps.clock.now())) {
    if (stopping.aborted) return;
    await mailChange(change, deps);
  }
}
