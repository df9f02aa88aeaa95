import { contract, paymentMethodKeys } from '@kade/contract';
import type { Store, StoreRow } from '../../db/store.model.ts';
import type { Deps } from '../../deps.ts';
import { handlers } from '../../http/endpoint.ts';
import { changedMeanwhile, invalid, notFound } from '../../http/errors.ts';
import { providerFor, providerOf, sealedTo } from './providers.rules.ts';

const methodsOf = ({ payment_methods: switched }: StoreRow) =>
  Object.fromEntries(
    paymentMethodKeys.map((key) => [key, switched?.[key] ?? false]),
  ) as StoreRow['payment_methods'];

function knownProvider(key: string) {
  const provider = providerOf(key);
  if (!provider) throw notFound('Payment provider');
  return provider;
}

/** The secret in clear; empty when it was sealed with another key, so that it has to be typed in again. */
function opened(sealed: string, context: string, { seal, log }: Deps): string {
  try {
    return seal.open(sealed, context);
  } catch (cause) {
    log.error({ err: cause, context }, 'a saved payment secret cannot be opened with this SEAL_KEY');
    return '';
  }
}

/** Switches on only while the credentials are there, off always. */
async function switchMethod(store: Store, method: (typeof paymentMethodKeys)[number], enabled: boolean) {
  const provider = enabled ? providerFor(method) : null;
  const only = provider ? { [`credentials.${provider.key}.merchant_id`]: { $exists: true } } : {};
  const row = await store.change({ $set: { [`payment_methods.${method}`]: enabled } }, only);
  if (row) return methodsOf(row);
  if (provider) throw invalid(`Add your ${provider.name} credentials before switching this on`, 'enabled');
  throw changedMeanwhile();
}

export const paymentMethods = handlers(contract.paymentMethods, {
  get: async (_, { store }) => methodsOf(await store.read('payment_methods')),

  setEnabled: ({ params, body }, { store }) => {
    const method = paymentMethodKeys.find((key) => key === params.method);
    if (!method) throw notFound('Payment method');
    return switchMethod(store, method, body.enabled);
  },

  credentials: async ({ params }, { store, merchant, deps, ip, header }) => {
    const { key } = knownProvider(params.provider);
    const saved = (await store.read('credentials')).credentials?.[key];
    header('Cache-Control', 'no-store');
    deps.audit('credentials.read', { merchant: merchant.id, store: store.id, provider: key, ip });
    if (!saved) return { merchant_id: '', merchant_secret: '' };
    return {
      merchant_id: saved.merchant_id,
      merchant_secret: opened(saved.merchant_secret, sealedTo(store.id, key), deps),
    };
  },

  saveCredentials: async ({ params, body }, { store, merchant, deps, ip, header }) => {
    const { key } = knownProvider(params.provider);
    const merchant_secret = deps.seal.seal(body.merchant_secret, sealedTo(store.id, key));
    await store.set({ [`credentials.${key}`]: { merchant_id: body.merchant_id, merchant_secret } });
    header('Cache-Control', 'no-store');
    deps.audit('credentials.saved', { merchant: merchant.id, store: store.id, provider: key, ip });
    return body;
  },
});
