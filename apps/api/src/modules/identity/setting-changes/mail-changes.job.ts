import type { AppContext } from '../../../infra/context.ts';
import { Changes } from './setting-change.model.ts';
import { mailChange } from './record-setting-change.ts';

/** Notifies merchants of changes whose mail a crash prevented. */
export async function mailChanges(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const change of Changes.untold(ctx.clock.now())) {
    if (stopping.aborted) return;
    await mailChange(change, ctx);
  }
}
