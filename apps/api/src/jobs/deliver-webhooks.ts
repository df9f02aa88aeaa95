import { onNews } from '../db/news.ts';
import type { Deps } from '../deps.ts';
import { createCourier } from '../features/webhooks/courier.ts';
import { tellDisabled } from '../features/webhooks/disable.service.ts';
import { untoldWebhooks, Webhook } from '../features/webhooks/webhook.model.ts';

const PERIOD = 5_000;

/** Tells webhooks what happens in their stores: at once behind the reply, and again what was left or failed. */
export function deliverWebhooks(deps: Deps): void {
  const courier = createCourier(deps);
  onNews((store) => courier.storeChanged(store));
  deps.jobs.every('deliver-webhooks', PERIOD, (stopping) => courier.round(stopping));
}

/** Tells merchants of webhooks that were switched off, where a crash left them untold. */
export async function tellDisabledWebhooks(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const { store, id } of untoldWebhooks()) {
    if (stopping.aborted) return;
    const webhook = await Webhook.in(store).find(id);
    if (webhook) await tellDisabled(store, webhook, deps);
  }
}
