import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const couriers = {
  list: () => query('couriers.list'),
};

export const useAddCourier = () => useApiMutationOnce('couriers.create');
export const useUpdateCourier = () => useApiMutation('couriers.update');
export const useRemoveCourier = () => useApiMutation('couriers.remove');
