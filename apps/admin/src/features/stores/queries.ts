import { api } from '../../lib/api.ts';
import { accountQuery, query, useApiMutation } from '../../lib/query.ts';

export const stores = {
  /** The merchant's stores, oldest first. */
  list: () => accountQuery(['stores'], api.stores.list),
  /** The chosen store with its settings. */
  current: () => query(['store'], api.stores.get),
};

export const useCreateStore = () => useApiMutation(api.stores.create, ['stores', 'subscription']);
export const useCheckDomain = () => useApiMutation(api.stores.domainAvailable, []);
