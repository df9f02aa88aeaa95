import { useApiMutation } from '../../../lib/mutation.ts';

export const useCloseStore = () => useApiMutation('stores.close');
export const useReopenStore = () => useApiMutation('stores.reopen');
