import type { AppContext } from '../../../infra/context.ts';
import { SettingChanges } from './setting-change.model.ts';
import { mailSettingChange } from './record-setting-change.ts';

/** Notifies merchants of changes whose mail a crash prevented. */
export async function mailSettingChanges(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const change of SettingChanges.untold(ctx.clock.now())) {
    if (stopping.aborted) return;
    await mailSettingChange(change, ctx);
  }
}
