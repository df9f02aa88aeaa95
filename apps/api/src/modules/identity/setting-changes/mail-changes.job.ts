import type { Deps } from '../../../infra/context.ts';
import { Changes } from './setting-change.model.ts';
import { mailChange } from './record-setting-change.ts';

/** Notifies merchants of changes whose mail a crash prevented. */
export async function mailChanges(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const change of Changes.untold(deps.clock.now())) {
    if (stopping.aborted) return;
    await mailChange(change, deps);
  }
}
