import type { CredentialsInput } from '@kade/contract';
import { api } from '../../lib/api.ts';
import { query, useSend, useSendOnce } from '../../lib/query.ts';

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

export const useRenameStore = () => useSend(api.stores.update, ['store', 'stores']);
export const useCloseStore = () => useSend(api.stores.close, ['store', 'stores']);
export const useReopenStore = () => useSend(api.stores.reopen, ['store', 'stores']);
export const useSetDomain = () => useSend(api.stores.setDomain, ['store', 'stores', 'credentials']);
export const useCheckDomain = () => useSend(api.stores.checkDomain, ['store', 'stores', 'credentials']);
export const useUploadFile = () => useSend(api.files.upload, []);
export const useSetLogo = () => useSend(api.stores.setLogo, ['store', 'stores', 'dashboard']);
export const useSetSocialLinks = () => useSend(api.stores.setSocialLinks, ['store']);

export const useSetPaymentMethod = () =>
  useSend(api.paymentMethods.setEnabled, ['payment-methods', 'store', 'dashboard']);

export const useCreateWebhook = () => useSendOnce(api.webhooks.create, ['webhooks']);
export const useUpdateWebhook = () => useSend(api.webhooks.update, ['webhooks']);
export const useRemoveWebhook = () => useSend(api.webhooks.remove, ['webhooks']);
export const useRotateSecret = () => useSendOnce(api.webhooks.rotateSecret, ['webhooks']);
export const useSendTest = () => useSendOnce(api.webhooks.test, ['webhooks']);
export const useReplay = () => useSendOnce(api.webhooks.replay, ['webhooks']);

export const useReplaceDelivery = () => useSend(api.delivery.replace, ['delivery', 'dashboard']);
export const useUpdatePaymentSettings = () => useSend(api.paymentSettings.update, ['payment-settings']);

export const useCreateKey = () => useSend(api.keys.create, ['keys']);
export const useRevokeKey = () => useSend(api.keys.revoke, ['keys']);

export const useStartTestPayment = () => useSendOnce(api.paymentMethods.startTestPayment, ['test-payment']);

export function useSaveCredentials() {
  const save = useSend(api.paymentMethods.saveCredentials, [
    'credentials',
    'payment-methods',
    'test-payment',
  ]);
  return (body: CredentialsInput) => save.mutateAsync({ params: provider, body });
}
