import { api } from './api.ts';
import { useApiMutation } from './query.ts';

/** Takes back that the account is to be erased. */
export const useKeepAccount = () => useApiMutation(api.account.keep, ['profile', 'stores', 'store', 'log']);
