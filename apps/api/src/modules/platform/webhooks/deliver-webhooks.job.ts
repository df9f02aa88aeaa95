import { onPendingEvents } from '../../../db/scoped/pending-events.ts';
import type { AppContext } from '../../../infra/context.ts';
import { createWebhookSender } from './sender.ts';
import { mailDisabled } from './disable-webhook.ts';
import { unnotifiedWebhooks, Webhooks } from './webhook.model.ts';

const PERIOD = 5_000;

/**
 * Sends webhook messages: after the reply, and again those that a crash left or that failed. Every process sends what is
 * due; the events that a crash left are collected by one.
 */
export function deliverWebhooks(ctx: AppContext): void {
  const courier = createWebhookSender(ctx);
  onPendingEvents((store) => courier.storeChanged(store));
  ctx.jobs.every('deliver-webhooks', PERIOD, (stopping) => courier.round(stopping));
  ctx.jobs.everywhere('send-webhooks', PERIOD, () => courier.sendDue());
}

/** Notifies merchants of webhooks that were switched off, where a crash left them without the mail. */
export async function mailDisabledWebhooks(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { store, id } of unnotifiedWebhooks()) {
    if (stopping.aborted) return;
    const webhook = await Webhooks.in(store).find(id);
    if (webhook) await mailDisabled(store, webhook, ctx);
  }
}
