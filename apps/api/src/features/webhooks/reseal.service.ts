import type { Store } from '../../db/store.ts';
import type { Seal } from '../../seal.ts';
import { sealedTo } from './signature.rules.ts';
import { Webhook } from './webhook.model.ts';

/** Seals the secrets of one store's webhooks again. One that is changed meanwhile wins; one whose key is lost stays. */
export async function resealSecrets(store: Store, seal: Seal): Promise<void> {
  for (const webhook of await Webhook.in(store).list()) {
    for (const field of ['secret', 'old_secret'] as const) {
      const old = webhook[field];
      if (!old || seal.isCurrent(old)) continue;
      const context = sealedTo(store.id, webhook._id);
      const anew = reopened(old, context, seal);
      if (anew)
        await Webhook.in(store).changeUnseen(webhook._id, { $set: { [field]: anew } }, { [field]: old });
    }
  }
}

function reopened(sealed: string, context: string, seal: Seal): string | null {
  try {
    return seal.seal(seal.open(sealed, context), context);
  } catch {
    return null;
  }
}
