import { ApiKeyCollection } from '../../../infra/auth/api-key.model.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { disable } from './disable-webhook.ts';
import { storesWithWebhooksOfKeys, Webhooks, type WebhookRow } from './webhook.model.ts';

type Clocked = Pick<AppContext, 'clock'>;

/** Returns whether an API key made the webhook and was revoked or has expired since. */
export async function isOrphaned(
  store: Store,
  { made_by }: Pick<WebhookRow, 'made_by'>,
  { clock }: Clocked,
): Promise<boolean> {
  if (!made_by) return false;
  const key = await ApiKeyCollection.in(store).find(made_by.key);
  return !key || (key.expires_at !== null && Date.parse(key.expires_at) <= clock.now().getTime());
}

/** Switches a webhook off when its key has ended. Returns whether that is so. */
export async function disableIfOrphaned(
  store: Store,
  webhook: WebhookRow,
  ctx: AppContext,
): Promise<boolean> {
  const isOver = await isOrphaned(store, webhook, ctx);
  if (isOver) await disable({ store, webhook, ctx }, 'key_ended');
  return isOver;
}

/** Switches the webhooks of a store off whose keys have ended. */
export async function disableOrphans(store: Store, ctx: AppContext): Promise<void> {
  for (const webhook of await Webhooks.in(store).list())
    if (webhook.enabled) await disableIfOrphaned(store, webhook, ctx);
}

/**
 * Does so for all stores: for keys that expired or were revoked together, and after a crash. Until then the sender checks the
 * key before each message.
 */
export async function disableAllOrphans(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const store of storesWithWebhooksOfKeys()) {
    if (stopping.aborted) return;
    await disableOrphans(store, ctx);
  }
}
