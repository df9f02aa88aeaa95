import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';
import { useApiMutation } from '../../lib/mutation.ts';
import { accountKey, accountQuery } from '../../lib/query.ts';

/** Entries of the log per page. */
const atOnce = 20;

export const account = {
  /** The log of the account, page by page, newest first. */
  log: () =>
    pages(accountKey('account.audit'), (cursor, signal) =>
      api.account.audit.query({ query: { limit: atOnce, ...cursor }, fetchOptions: { signal } }),
    ),
  logCheck: () => accountQuery('account.checkAudit'),
};

export const useUpdateProfile = () => useApiMutation('profile.update');
export const useChangePassword = () => useApiMutation('profile.changePassword');
export const useSendConfirmation = () => useApiMutation('profile.sendConfirmation');
export const useExport = () => useApiMutation('account.export');
export const useErase = () => useApiMutation('account.erase');
