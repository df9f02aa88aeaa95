import type { CredentialsInput } from '@kade/contract';
import { useApiMutation, useApiMutationOnce } from '../../lib/mutation.ts';
import { query } from '../../lib/query.ts';

/** The provider whose credentials a store saves. */
export const provider = { provider: 'payhere' };

export const settings = {
  paymentMethods: () => query('paymentMethods.get'),
  credentials: () => query('paymentMethods.credentials', { params: provider }),
  testPayment: () => query('paymentMethods.testPayment', { params: provider }),
  delivery: () => query('delivery.get'),
  paymentSettings: () => query('paymentSettings.get'),
  keys: () => query('keys.list'),
  webhooks: () => query('webhooks.list'),
  deliveries: (id: string) => query('webhooks.deliveries', { params: { id }, query: { limit: 50 } }),
  webhookDelivery: (id: string, delivery: string) => query('webhooks.delivery', { params: { id, delivery } }),
  policies: () => query('policies.list'),
};

export const useRenameStore = () => useApiMutation('stores.update');
export const useCloseStore = () => useApiMutation('stores.close');
export const useReopenStore = () => useApiMutation('stores.reopen');
export const useSetDomain = () => useApiMutation('stores.setDomain');
export const useCheckDomain = () => useApiMutation('stores.checkDomain');
export const useUploadFile = () => useApiMutation('files.upload');
export const useSetLogo = () => useApiMutation('stores.setLogo');
export const useSetSocialLinks = () => useApiMutation('stores.setSocialLinks');

export const useSetPaymentMethod = () => useApiMutation('paymentMethods.setEnabled');

export const useCreateWebhook = () => useApiMutationOnce('webhooks.create');
export const useUpdateWebhook = () => useApiMutation('webhooks.update');
export const useRemoveWebhook = () => useApiMutation('webhooks.remove');
export const useAdoptWebhook = () => useApiMutationOnce('webhooks.adopt');
export const useRotateSecret = () => useApiMutationOnce('webhooks.rotateSecret');
export const useSendTest = () => useApiMutationOnce('webhooks.test');
export const useReplay = () => useApiMutationOnce('webhooks.replay');

export const useReplaceDelivery = () => useApiMutation('delivery.replace');
export const useUpdatePaymentSettings = () => useApiMutation('paymentSettings.update');

export const useCreateKey = () => useApiMutation('keys.create');
export const useRevokeKey = () => useApiMutation('keys.revoke');

export const useStartTestPayment = () => useApiMutationOnce('paymentMethods.startTestPayment');

export function useSaveCredentials() {
  const save = useApiMutation('paymentMethods.saveCredentials');
  return (body: CredentialsInput) => save.mutateAsync({ params: provider, body });
}
