import { onPendingNews } from '../db/news.ts';
import type { Deps } from '../deps.ts';
import { createWebhookSender } from '../features/webhooks/sender.ts';
import { mailDisabled } from '../features/webhooks/disable.service.ts';
import { unnotifiedWebhooks, Webhook } from '../features/webhooks/webhook.model.ts';

const PERIOD = 5_000;

/** Sends webhook messages: after the reply, and again those that a crash left or that failed. */
export function deliverWebhooks(deps: Deps): void {
  const courier = createWebhookSender(deps);
  onPendingNews((store) => courier.storeChanged(store));
  deps.jobs.every('deliver-webhooks', PERIOD, (stopping) => courier.round(stopping));
}

/** Notifies merchants of webhooks that were switched off, where a crash left them without the mail. */
export async function mailDisabledWebhooks(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const { store, id } of unnotifiedWebhooks()) {
    if (stopping.aborted) return;
    const webhook = await Webhook.in(store).find(id);
    if (webhook) await mailDisabled(store, webhook, deps);
  }
}
