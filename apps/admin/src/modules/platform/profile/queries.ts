import type { AuditEvent } from '@kade/contract';
import { api } from '../../../lib/api.ts';
import { pages } from '../../../lib/pages.ts';
import { session } from '../../../lib/session.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { accountKey, accountQuery, query, storeKey } from '../../../lib/query.ts';

/** Entries of the log per page. */
const atOnce = 20;

export const account = {
  /** The log of the account, page by page, newest first. */
  log: () =>
    pages(accountKey('account.audit'), (cursor, signal) =>
      api.account.audit.query({ query: { limit: atOnce, ...cursor }, fetchOptions: { signal } }),
    ),
  logCheck: () => accountQuery('account.checkAudit'),
  /** Where the merchant is logged in. */
  sessions: () => accountQuery('sessions.list'),
  secondFactor: () => accountQuery('secondFactor.get'),
  passkeys: () => accountQuery('passkeys.list'),
};

interface LogFilter {
  event?: AuditEvent;
  /** A username. */
  by?: string;
  /** The first and the last day, such as `2026-01-31`. */
  from?: string;
  to?: string;
}

/** The log of the store, page by page, newest first. */
export const storeLog = (filter: LogFilter) =>
  pages(storeKey('storeLog.list', { query: { ...filter } }), (cursor, signal) =>
    api.storeLog.list.query({ query: { limit: atOnce, ...filter, ...cursor }, fetchOptions: { signal } }),
  );

export const storeLogCheck = () => query('storeLog.check');

export const useUpdateProfile = () => useApiMutation('profile.update');
/** The reply ends every other token, so the reads after it are sent with the new one. */
export const useChangePassword = () =>
  useApiMutation('profile.changePassword', { onReply: ({ token }) => session.renew(token) });
export const useEndSession = () => useApiMutation('sessions.remove');
export const useEndOtherSessions = () => useApiMutation('sessions.removeOthers');
export const useSetUpFactor = () => useApiMutation('secondFactor.setUp');
export const useEnableFactor = () => useApiMutation('secondFactor.enable');
export const useKeepFactor = () => useApiMutation('secondFactor.keep');
export const useRenewCodes = () => useApiMutation('secondFactor.renewCodes');
export const useDisableFactor = () => useApiMutation('secondFactor.disable');
export const useBeginPasskey = () => useApiMutation('passkeys.begin');
export const useAddPasskey = () => useApiMutation('passkeys.add');
export const useRenamePasskey = () => useApiMutation('passkeys.rename');
export const useRemovePasskey = () => useApiMutation('passkeys.remove');
export const useExport = () => useApiMutation('account.export');
export const useErase = () => useApiMutation('account.erase');
