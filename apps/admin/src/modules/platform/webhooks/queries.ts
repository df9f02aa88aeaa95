import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const webhooks = {
  list: () => query('webhooks.list'),
  deliveries: (id: string) => query('webhooks.deliveries', { params: { id }, query: { limit: 50 } }),
  delivery: (id: string, delivery: string) => query('webhooks.delivery', { params: { id, delivery } }),
};

export const useCreateWebhook = () => useApiMutationOnce('webhooks.create');
export const useUpdateWebhook = () => useApiMutation('webhooks.update');
export const useRemoveWebhook = () => useApiMutation('webhooks.remove');
export const useAdoptWebhook = () => useApiMutationOnce('webhooks.adopt');
export const useRotateSecret = () => useApiMutationOnce('webhooks.rotateSecret');
export const useSendTest = () => useApiMutationOnce('webhooks.test');
export const useReplay = () => useApiMutationOnce('webhooks.replay');
