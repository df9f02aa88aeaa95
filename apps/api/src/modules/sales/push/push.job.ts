import type { AppContext } from '../../../infra/context.ts';
import { removeDevicesOf, sessionsOfDevices } from './push-device.model.ts';
import { storesWithDueMessages } from './push-message.model.ts';
import { sendDue } from './send-push.ts';

/** Sends notifications that a crash left unsent, and those that are due for a retry. */
export async function sendDuePush(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for (const store of await storesWithDueMessages(ctx.clock.now())) {
    if (stopping.aborted) return;
    await sendDue(store, ctx);
  }
}

/** Removes the devices of sessions that have ended: by a log-out, a change of the password, or their time. */
export async function sweepPushDevices(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const session of sessionsOfDevices()) {
    if (stopping.aborted) return;
    if (!(await ctx.sessions.isOpen(session))) await removeDevicesOf(session);
  }
}
