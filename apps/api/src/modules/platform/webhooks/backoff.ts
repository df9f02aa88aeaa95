import type { Receiver } from './disable-webhook.ts';
import { defer, resume } from './delivery.model.ts';
import { backoffAfter } from './retry-schedule.rules.ts';
import { Webhooks } from './webhook.model.ts';

/**
 * Counts an attempt that ended without a reply in time. After several in a row all messages of the webhook wait together.
 * Concurrent attempts count as one: the condition is the number that each has read.
 */
export async function countTimeout({ store, webhook, ctx }: Receiver): Promise<void> {
  const now = ctx.clock.now();
  const timeouts = (webhook.timeouts ?? 0) + 1;
  const backoff_until = backoffAfter(timeouts, now);
  const only = { timeouts: webhook.timeouts ?? null };
  await Webhooks.in(store).updateInternal(webhook._id, { $set: { timeouts, backoff_until } }, only);
  if (backoff_until) await defer(store, webhook._id, { now, until: backoff_until });
}

/** Makes the messages of a webhook that backs off due. The next attempt decides whether it backs off any longer. */
export async function interruptBackoff({ store, webhook, ctx }: Receiver): Promise<void> {
  const { _id, backoff_until } = webhook;
  if (!backoff_until) return;
  await Webhooks.in(store).updateInternal(_id, { $unset: { backoff_until: 1 } });
  await resume(store, _id, { now: ctx.clock.now(), until: new Date(backoff_until) });
}

/** Notes that a receiver replied, or has another address: the webhook does not back off any more. */
export async function endBackoff(receiver: Receiver): Promise<void> {
  const { store, webhook } = receiver;
  if (!webhook.timeouts) return;
  await Webhooks.in(store).updateInternal(webhook._id, { $unset: { timeouts: 1 } });
  await interruptBackoff(receiver);
}
