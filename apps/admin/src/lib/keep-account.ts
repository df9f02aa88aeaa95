import { api } from './api.ts';
import { useSend } from './query.ts';

/** Takes back that the account is to be erased. */
export const useKeepAccount = () => useSend(api.account.keep, ['profile', 'stores', 'store', 'log']);
