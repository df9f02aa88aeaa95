import type { CredentialsInput } from '@kade/contract';
import { api } from '../../lib/api.ts';
import { query, useApiMutation, useApiMutationOnce } from '../../lib/query.ts';

/** The provider whose credentials a store saves. */
export const provider = { provider: 'payhere' };

export const settings = {
  paymentMethods: () => query(['payment-methods'], api.paymentMethods.get),
  credentials: () => query(['credentials'], api.paymentMethods.credentials, { params: provider }),
  testPayment: () => query(['test-payment'], api.paymentMethods.testPayment, { params: provider }),
  delivery: () => query(['delivery'], api.delivery.get),
  paymentSettings: () => query(['payment-settings'], api.paymentSettings.get),
  keys: () => query(['keys'], api.keys.list),
  webhooks: () => query(['webhooks'], api.webhooks.list),
  deliveries: (id: string) =>
    query(['webhooks', id, 'deliveries'], api.webhooks.deliveries, { params: { id }, query: { limit: 50 } }),
  webhookDelivery: (id: string, delivery: string) =>
    query(['webhooks', id, 'deliveries', delivery], api.webhooks.delivery, { params: { id, delivery } }),
  policies: () => query(['policies'], api.policies.list),
};

export const useRenameStore = () => useApiMutation(api.stores.update, ['store', 'stores']);
export const useCloseStore = () => useApiMutation(api.stores.close, ['store', 'stores']);
export const useReopenStore = () => useApiMutation(api.stores.reopen, ['store', 'stores']);
export const useSetDomain = () => useApiMutation(api.stores.setDomain, ['store', 'stores', 'credentials']);
export const useCheckDomain = () =>
  useApiMutation(api.stores.checkDomain, ['store', 'stores', 'credentials']);
export const useUploadFile = () => useApiMutation(api.files.upload, []);
export const useSetLogo = () => useApiMutation(api.stores.setLogo, ['store', 'stores', 'dashboard']);
export const useSetSocialLinks = () => useApiMutation(api.stores.setSocialLinks, ['store']);

export const useSetPaymentMethod = () =>
  useApiMutation(api.paymentMethods.setEnabled, ['payment-methods', 'store', 'dashboard']);

export const useCreateWebhook = () => useApiMutationOnce(api.webhooks.create, ['webhooks']);
export const useUpdateWebhook = () => useApiMutation(api.webhooks.update, ['webhooks']);
export const useRemoveWebhook = () => useApiMutation(api.webhooks.remove, ['webhooks']);
export const useRotateSecret = () => useApiMutationOnce(api.webhooks.rotateSecret, ['webhooks']);
export const useSendTest = () => useApiMutationOnce(api.webhooks.test, ['webhooks']);
export const useReplay = () => useApiMutationOnce(api.webhooks.replay, ['webhooks']);

export const useReplaceDelivery = () => useApiMutation(api.delivery.replace, ['delivery', 'dashboard']);
export const useUpdatePaymentSettings = () =>
  useApiMutation(api.paymentSettings.update, ['payment-settings']);

export const useCreateKey = () => useApiMutation(api.keys.create, ['keys']);
export const useRevokeKey = () => useApiMutation(api.keys.revoke, ['keys']);

export const useStartTestPayment = () =>
  useApiMutationOnce(api.paymentMethods.startTestPayment, ['test-payment']);

export function useSaveCredentials() {
  const save = useApiMutation(api.paymentMethods.saveCredentials, [
    'credentials',
    'payment-methods',
    'test-payment',
  ]);
  return (body: CredentialsInput) => save.mutateAsync({ params: provider, body });
}
