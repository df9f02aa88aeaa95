import { api } from '../../lib/api.ts';
import { pages } from '../../lib/pages.ts';
import { accountQuery, useSend } from '../../lib/query.ts';

/** Entries of the log that are read at once. */
const atOnce = 20;

export const account = {
  /** What happened to the account, page by page, newest first. */
  log: () =>
    pages(['account', 'log'], (cursor, signal) =>
      api.account.audit.query({ query: { limit: atOnce, ...cursor }, fetchOptions: { signal } }),
    ),
  logCheck: () => accountQuery(['log check'], api.account.checkAudit),
};

export const useUpdateProfile = () => useSend(api.profile.update, ['profile', 'log']);
export const useChangePassword = () => useSend(api.profile.changePassword, []);
export const useSendConfirmation = () => useSend(api.profile.sendConfirmation, ['profile']);
export const useExport = () => useSend(api.account.export, ['log']);
export const useErase = () => useSend(api.account.erase, ['profile', 'stores', 'store', 'billing', 'log']);
