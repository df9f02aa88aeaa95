import type { CredentialsInput } from '@kade/contract';
import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

/** The provider whose credentials a store saves. */
export const provider = { provider: 'payhere' };

export const paymentMethods = {
  list: () => query('paymentMethods.get'),
  settings: () => query('paymentSettings.get'),
  credentials: () => query('paymentMethods.credentials', { params: provider }),
  testPayment: () => query('paymentMethods.testPayment', { params: provider }),
};

export const useSetPaymentMethod = () => useApiMutation('paymentMethods.setEnabled');
export const useUpdatePaymentSettings = () => useApiMutation('paymentSettings.update');
export const useStartTestPayment = () => useApiMutationOnce('paymentMethods.startTestPayment');

export function useSaveCredentials() {
  const save = useApiMutation('paymentMethods.saveCredentials');
  return (body: CredentialsInput) => save.mutateAsync({ params: provider, body });
}
