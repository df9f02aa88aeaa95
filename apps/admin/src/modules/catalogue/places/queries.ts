import { useApiMutation, useApiMutationOnce } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const places = {
  /** The places at which the store has stock, in the order in which orders take from them. */
  list: () => query('stockLocations.list'),
  settings: () => query('stockSettings.get'),
};

export const useAddPlace = () => useApiMutationOnce('stockLocations.create');
export const useUpdatePlace = () => useApiMutation('stockLocations.update');
export const useRemovePlace = () => useApiMutation('stockLocations.remove');
export const useUpdateStockSettings = () => useApiMutation('stockSettings.update');
