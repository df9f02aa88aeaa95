import { api } from './api.ts';
import { useApiMutation } from './query.ts';

/** Cancels the erasure of the account. */
export const useKeepAccount = () => useApiMutation(api.account.keep, ['profile', 'stores', 'store', 'log']);
