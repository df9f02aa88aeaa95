import { Store } from '../db/store.model.ts';
import type { Deps } from '../deps.ts';
import { sealedTo } from '../features/payment-methods/providers.rules.ts';

/** Seals one store's secrets again with the key of today. A secret that is saved meanwhile wins. */
async function reseal(store: Store, { seal, log }: Deps): Promise<void> {
  const { credentials } = await store.read('credentials');
  for (const [provider, { merchant_secret: old }] of Object.entries(credentials)) {
    if (seal.isCurrent(old)) continue;
    try {
      const context = sealedTo(store.id, provider);
      const path = `credentials.${provider}.merchant_secret`;
      await store.change({ $set: { [path]: seal.seal(seal.open(old, context), context) } }, { [path]: old });
    } catch (cause) {
      log.error({ err: cause, store: store.id, provider }, 'a payment secret could not be sealed again');
    }
  }
}

/** After a change of SEAL_KEY: brings every payment secret to the new key, so that the old one can be thrown away. */
export async function resealCredentials(deps: Deps, stopping: AbortSignal): Promise<void> {
  for await (const store of Store.all()) {
    if (stopping.aborted) return;
    await reseal(store, deps);
  }
}
