import { MINUTE } from '../../../lib/duration.ts';
import type { AppContext } from '../../../infra/context.ts';
import { applyAndRefund } from './refund-after-cancel.ts';
import { paymentEventLog } from '../../payments/attempts/payment-event.model.ts';

/** For how long the job leaves an event to the process that received it, in milliseconds. */
const APPLY_WITHIN_MS = MINUTE / 2;

/** Applies payment events that a crash left unapplied. */
export async function applyPaymentEvents(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - APPLY_WITHIN_MS);
  for await (const { store, subject: order } of paymentEventLog.unapplied(before)) {
    if (stopping.aborted) return;
    // An event that fails must not block the others.
    await applyAndRefund(ctx, store, order).catch((cause: unknown) =>
      ctx.log.error({ err: cause, order }, 'payment events could not be applied'),
    );
  }
}
