import { useApiMutation } from '../../../lib/mutation.ts';
import { accountQuery, query } from '../../../lib/query.ts';

export const staff = {
  members: () => query('members.list'),
  security: () => query('storeSecurity.get'),
  ownership: () => query('ownership.get'),
  roles: () => query('staffRoles.list'),
  invitations: () => query('invitations.list'),
  /** What an invitation is for, by the token of its link. */
  opened: (token: string) => accountQuery('invitations.open', { body: { token } }),
};

export const useInvite = () => useApiMutation('invitations.create');
export const useRenewInvitation = () => useApiMutation('invitations.renew');
export const useWithdrawInvitation = () => useApiMutation('invitations.remove');
export const useAcceptInvitation = () => useApiMutation('invitations.accept');
export const useChangeRole = () => useApiMutation('members.update');
export const useLeaveStore = () => useApiMutation('memberships.remove');
export const useRemoveMember = () => useApiMutation('members.remove');
export const useMakeRole = () => useApiMutation('staffRoles.create');
export const useChangeOwnRole = () => useApiMutation('staffRoles.update');
export const useRemoveRole = () => useApiMutation('staffRoles.remove');
export const useOfferShop = () => useApiMutation('ownership.offer');
export const useStopTransfer = () => useApiMutation('ownership.stop');
export const useTakeOver = () => useApiMutation('memberships.takeOver');
export const useDeclineShop = () => useApiMutation('memberships.decline');
export const useNeedFactor = () => useApiMutation('storeSecurity.update');
