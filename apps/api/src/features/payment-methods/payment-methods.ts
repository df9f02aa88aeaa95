import { contract, paymentMethodKeys } from '@kade/contract';
import type { Store, StoreRow } from '../../db/store.model.ts';
import { unlessSame } from '../../db/versions.ts';
import type { Deps } from '../../deps.ts';
import { handlers } from '../../http/endpoint.ts';
import { changedMeanwhile, invalid, notFound } from '../../http/errors.ts';
import { openedSecret } from './gateway-account.model.ts';
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

/** The secret in clear; empty when it has to be typed in again. */
const opened = (sealed: string, context: string, deps: Deps): string =>
  openedSecret(sealed, context, deps) ?? '';

const LEAST_FOR_END = 12;

/** What a saved secret tells without being shown. */
const outlineOf = (secret: string) => ({
  app_id: '',
  app_secret_set: false,
  app_secret_end: '',
  sandbox: false,
  mode: 'live' as const,
  secret_set: secret !== '',
  secret_end: secret.length >= LEAST_FOR_END ? secret.slice(-4) : '',
});

const NONE = { merchant_id: '', merchant_secret: '', ...outlineOf('') };

/** Saves the merchant id beside the secret that is kept. Throws a 400 when none is. */
async function keepSecret(store: Store, key: string, merchant_id: string): Promise<string> {
  const kept = await store.change(
    { $set: { [`credentials.${key}.merchant_id`]: merchant_id } },
    { [`credentials.${key}.merchant_secret`]: { $exists: true } },
  );
  const sealed = kept?.credentials?.[key]?.merchant_secret;
  if (!sealed) throw invalid('merchant_secret is required', 'merchant_secret');
  return sealed;
}

/** Switches on only while the credentials are there, off always. */
async function switchMethod(store: Store, method: (typeof paymentMethodKeys)[number], enabled: boolean) {
  const provider = enabled ? providerFor(method) : null;
  const only = provider ? { [`credentials.${provider.key}.merchant_id`]: { $exists: true } } : {};
  const field = `payment_methods.${method}`;
  const same = { [field]: enabled };
  const row = await store.change({ $set: same }, { ...only, ...unlessSame(same) });
  if (row) return methodsOf(row);
  const now = methodsOf(await store.read('payment_methods'));
  if (now[method] === enabled) return now;
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
    if (!saved) return NONE;
    const { merchant_id } = saved;
    const secret = opened(saved.merchant_secret, sealedTo(store.id, key), deps);
    if (!(await deps.sessions.isFresh(merchant.session)))
      return { merchant_id, merchant_secret: '', ...outlineOf(secret) };
    deps.audit('credentials.read', { merchant: merchant.id, store: store.id, provider: key, ip });
    return { merchant_id, merchant_secret: secret, ...outlineOf(secret) };
  },

  saveCredentials: async ({ params, body }, { store, merchant, deps, ip, header }) => {
    const { key } = knownProvider(params.provider);
    const { merchant_id, merchant_secret } = body;
    const context = sealedTo(store.id, key);
    header('Cache-Control', 'no-store');
    let secret = merchant_secret;
    if (secret) {
      const sealed = deps.seal.seal(secret, context);
      await store.set({ [`credentials.${key}`]: { merchant_id, merchant_secret: sealed } });
    } else secret = opened(await keepSecret(store, key, merchant_id), context, deps);
    deps.audit('credentials.saved', { merchant: merchant.id, store: store.id, provider: key, ip });
    return { merchant_id, merchant_secret: secret, ...outlineOf(secret) };
  },

  testPayment: async () => {
    throw notFound('Test payment');
  },

  startTestPayment: async () => {
    throw notFound('Test payment');
  },
});
