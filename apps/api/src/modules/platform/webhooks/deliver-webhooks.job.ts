import { onPendingNews } from '../../../db/scoped/pending-events.ts';
import type { Deps } from '../../../infra/context.ts';
import { createWebhookSender } from './sender.ts';
import { mailDisabled } from './disable-webhook.ts';
import { unnotifiedWebhooks, Webhook } from './webhook.model.ts';

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
