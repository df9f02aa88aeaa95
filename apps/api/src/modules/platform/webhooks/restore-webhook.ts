import type { Store } from '../../../db/stores/store.ts';
import { ApiError, apiError } from '../../../lib/api-error.ts';
import { Deliveries } from './delivery.model.ts';
import { Webhooks } from './webhook.model.ts';

const missing = (cause: unknown): boolean => cause instanceof ApiError && cause.status === 404;

/**
 * Gives a webhook earlier values, or deletes it when it did not exist before (`null`). One that is gone already counts as
 * deleted; throws a 409 when it should get values and is gone.
 */
export async function restoreWebhook(store: Store, id: string, before: object | null): Promise<void> {
  try {
    if (before) await Webhooks.in(store).update(id, before);
    else await Webhooks.in(store).remove(id);
  } catch (cause) {
    if (!missing(cause)) throw cause;
    if (before) throw apiError('change_gone');
  }
  if (!before) await Deliveries.in(store).removeMany({ webhook: id });
}
