import { api } from '../../lib/api.ts';
import { accountQuery, query, useSend } from '../../lib/query.ts';

export const billing = {
  plans: () => accountQuery(['plans'], api.subscription.plans),
  /** The store's plan and what is used of it. */
  current: () => query(['subscription'], api.subscription.get),
};

export const useSubscribe = () => useSend(api.subscription.subscribe, ['subscription', 'store', 'plans']);
