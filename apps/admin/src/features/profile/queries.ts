import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';
import { accountQuery, useApiMutation } from '../../lib/query.ts';

/** Entries of the log per page. */
const atOnce = 20;

export const account = {
  /** The log of the account, page by page, newest first. */
  log: () =>
    pages(['account', 'log'], (cursor, signal) =>
      api.account.audit.query({ query: { limit: atOnce, ...cursor }, fetchOptions: { signal } }),
    ),
  logCheck: () => accountQuery(['log check'], api.account.checkAudit),
};

export const useUpdateProfile = () => useApiMutation(api.profile.update, ['profile', 'log']);
export const useChangePassword = () => useApiMutation(api.profile.changePassword, []);
export const useSendConfirmation = () => useApiMutation(api.profile.sendConfirmation, ['profile']);
export const useExport = () => useApiMutation(api.account.export, ['log']);
export const useErase = () =>
  useApiMutation(api.account.erase, ['profile', 'stores', 'store', 'billing', 'log']);
