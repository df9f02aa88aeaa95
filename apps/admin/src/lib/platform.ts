import { accountQuery } from './query.ts';

/** This installation's names, hosts and money sign; they do not change while the app is open. */
export const platform = () => ({
  ...accountQuery('platform.get'),
  staleTime: Number.POSITIVE_INFINITY,
});
