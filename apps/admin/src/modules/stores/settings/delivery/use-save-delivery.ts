import type { Delivery } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { settings, useReplaceDelivery } from '../queries.ts';

/**
 * Replaces part of the delivery settings in the version that was read last. Resolves once they are stored; rejects with
 * an ApiError. `pending` is true during the request.
 */
export function useSaveDelivery(current: Delivery) {
  const client = useQueryClient();
  const replace = useReplaceDelivery();
  const save = async (changes: Partial<Delivery>): Promise<Delivery> => {
    const key = settings.delivery().queryKey;
    const stored = await replace.mutateAsync({
      body: { ...(client.getQueryData(key) ?? current), ...changes },
    });
    client.setQueryData(key, stored);
    return stored;
  };
  return { save, pending: replace.isPending };
}
