import { useApiMutation } from '../../../lib/mutation.ts';
import { accountQuery, query } from '../../../lib/query.ts';

export const stores = {
  /** The merchant's stores, oldest first. */
  list: () => accountQuery('stores.list'),
  /** The stores of others in which the merchant is a member. */
  shared: () => accountQuery('memberships.list'),
  /** The chosen store with its settings. */
  current: () => query('stores.get'),
};

export const useCreateStore = () => useApiMutation('stores.create');
export const useCheckDomainAvailability = () => useApiMutation('stores.domainAvailable');
