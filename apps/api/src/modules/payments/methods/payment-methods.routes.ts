import { contract, paymentMethodKeys } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { unlessSame } from '../../../db/scoped/if-match.ts';
import { routes } from '../../../http/contract/routes.ts';
import { changedMeanwhile, notFound, apiError } from '../../../lib/api-error.ts';
import { addressFields } from './approved-domains.rules.ts';
import { credentialsShown, saveCredentials } from './credentials.ts';
import { enabledMethods } from '../../stores/settings/enabled-payment-methods.rules.ts';
import { providerFor, providerOf } from './providers.rules.ts';
import { showTest, startTest } from '../test-payments/test-payment.ts';

function knownProvider(key: string) {
  const provider = providerOf(key);
  if (!provider) throw notFound('Payment provider');
  return provider;
}

/** Switches on only while the credentials are there, off always. */
async function switchMethod(store: Store, method: (typeof paymentMethodKeys)[number], enabled: boolean) {
  const provider = enabled ? providerFor(method) : null;
  const saved = provider && { [`credentials.${provider.key}.merchant_id`]: { $exists: true } };
  const only = saved ? { ...saved, former_credentials: null } : {};
  const field = `payment_methods.${method}`;
  const same = { [field]: enabled };
  const row = await store.change({ $set: same }, { ...only, ...unlessSame(same) });
  if (row) return { methods: enabledMethods(row), isChanged: true };
  const before = await store.read('payment_methods former_credentials');
  const methods = enabledMethods(before);
  if (methods[method] === enabled) return { methods, isChanged: false };
  if (provider) {
    const why = before.former_credentials ? 'credentials_of_former_owner' : 'credentials_unsaved';
    throw apiError(why, { params: { provider: provider.name }, field: 'enabled' });
  }
  throw changedMeanwhile();
}

const aboutProvider = (store: Store, provider: string) => ({
  merchant: store.merchant,
  store: store.id,
  provider,
});

export const paymentMethods = routes(contract.paymentMethods, {
  get: async (_, { store }) => enabledMethods(await store.read('payment_methods')),

  setEnabled: async ({ params, body: { enabled } }, { store, merchant, ctx, ip, agent }) => {
    const method = paymentMethodKeys.find((key) => key === params.method);
    if (!method) throw notFound('Payment method');
    const { methods, isChanged } = await switchMethod(store, method, enabled);
    const facts = { merchant: store.merchant, store: store.id, method, to: enabled ? 'on' : 'off' };
    if (isChanged) await ctx.audit('payment.switched', facts, { ip, agent, key: merchant.key });
    return methods;
  },

  credentials: async ({ params }, { store, merchant, ctx, ip, agent, header }) => {
    const { key } = knownProvider(params.provider);
    const row = await store.read(`credentials former_credentials ${addressFields.join(' ')}`);
    header('Cache-Control', 'no-store');
    const shown = credentialsShown(row, { store, key, ctx });
    if (!shown.secret_set || !(await ctx.sessions.isFresh(merchant.session)))
      return { ...shown, merchant_secret: '' };
    await ctx.audit('credentials.read', aboutProvider(store, key), { ip, agent });
    return shown;
  },

  saveCredentials: async ({ params, body }, { store, ctx, ip, agent, header }) => {
    const { key } = knownProvider(params.provider);
    header('Cache-Control', 'no-store');
    const saved = await saveCredentials(body, { store, key, ctx });
    await ctx.audit('credentials.saved', aboutProvider(store, key), { ip, agent });
    return credentialsShown(saved, { store, key, ctx });
  },

  testPayment: ({ params }, { store, ctx, header }) => {
    knownProvider(params.provider);
    header('Cache-Control', 'no-store');
    return showTest(store, ctx);
  },

  startTestPayment: ({ params }, { store, ctx, header, newId }) => {
    knownProvider(params.provider);
    header('Cache-Control', 'no-store');
    return startTest(store, ctx, newId);
  },
});
