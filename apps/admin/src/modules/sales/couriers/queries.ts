import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const couriers = {
  list: () => query('couriers.list'),
  /** The numbers of each courier by their state. */
  rolls: () => query('waybills.rolls'),
};

export const useAddCourier = () => useApiMutationOnce('couriers.create');
export const useUpdateCourier = () => useApiMutation('couriers.update');
export const useRemoveCourier = () => useApiMutation('couriers.remove');
/** Numbers that are known stay as they are, so that the same ones may be sent again. */
export const useAddWaybills = () => useApiMutation('waybills.add');
export const useSpoilWaybills = () => useApiMutation('waybills.spoil');
/** The key is sent and never returned. */
export const useConnectCourier = () => useApiMutation('couriers.connect');
export const useSwitchCallback = () => useApiMutation('couriers.callback');
