import { useApiMutation } from './mutation.ts';

/** Cancels the erasure of the account. */
export const useKeepAccount = () => useApiMutation('account.keep');
