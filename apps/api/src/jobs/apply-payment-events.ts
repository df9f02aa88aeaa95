import { MINUTE } from '../time.ts';
import type { Deps } from '../deps.ts';
import { applyEvents } from '../features/card-payments/apply.ts';
import { ordersToApply } from '../features/card-payments/payment-event.model.ts';

/** How long the process that received an event has to apply it, in milliseconds. */
const APPLY_WITHIN_MS = MINUTE / 2;

/** Gives payment events their effect that a crash left without. */
export async function applyPaymentEvents(deps: Deps, stopping: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - APPLY_WITHIN_MS);
  for await (const { store, order } of ordersToApply(before)) {
    if (stopping.aborted) return;
    // One that cannot be applied now must not hold up the others.
    await applyEvents(deps, store, order).catch((cause: unknown) =>
      deps.log.error({ err: cause, order }, 'payment events could not be applied'),
    );
  }
}
