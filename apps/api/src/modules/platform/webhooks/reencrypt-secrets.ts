import type { Store } from '../../../db/stores/store.ts';
import { type Encryption, reencrypt } from '../../../lib/encryption.ts';
import { secretContext } from './signature.rules.ts';
import { Webhooks } from './webhook.model.ts';

/**
 * Encrypts the secrets of one store's webhooks again. A concurrent change is kept, and so is a secret whose key is
 * lost.
 */
export async function reencryptSecrets(store: Store, encryption: Encryption): Promise<void> {
  for (const webhook of await Webhooks.in(store).list()) {
    for (const field of ['secret', 'old_secret'] as const) {
      const old = webhook[field];
      if (!old || encryption.isCurrent(old)) continue;
      const context = secretContext(store.id, webhook._id);
      const anew = reencrypt(old, context, encryption);
      if (anew)
        await Webhooks.in(store).updateInternal(webhook._id, { $set: { [field]: anew } }, { [field]: old });
    }
  }
}
