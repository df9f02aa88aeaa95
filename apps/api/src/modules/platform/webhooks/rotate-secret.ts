import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { DAY } from '../../../lib/duration.ts';
import { newSecret, secretContext } from './signature.rules.ts';
import { Webhooks, type WebhookRow } from './webhook.model.ts';

/**
 * Gives a webhook a new secret, which the returned row has in plain text. For 24 hours messages are signed with the
 * previous one too. Throws a 404 when there is no such webhook, a 409 when a concurrent request does the same.
 */
export async function rotateSecret(
  store: Store,
  id: string,
  { encryption, clock }: AppContext,
): Promise<WebhookRow> {
  const { _id, secret: before } = await Webhooks.in(store).get(id);
  const secret = newSecret();
  const old_secret_until = new Date(clock.now().getTime() + DAY);
  const fields = {
    secret: encryption.encrypt(secret, secretContext(store.id, _id)),
    old_secret: before,
    old_secret_until,
  };
  const row = await Webhooks.in(store).change(_id, { $set: fields }, { secret: before });
  if (row) return { ...row, secret };
  throw apiError('webhook_secret_changing');
}
