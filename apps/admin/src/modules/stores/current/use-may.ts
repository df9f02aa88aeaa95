import type { Membership, Permission } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session.ts';
import { stores } from './queries.ts';

/** What a screen or an action needs: a permission, or to be the owner. */
export type Need = Permission | 'owner';

/** Returns the membership in the chosen store; null in an own one. */
export function useMembership(): Membership | null {
  const { token, storeId } = useSession();
  const shared = useQuery({ ...stores.shared(), enabled: token !== null });
  return shared.data?.find(({ store }) => store._id === storeId) ?? null;
}

/** Returns whether a membership has what something needs; without one everything is allowed. */
export const allows = (membership: Membership | null, need: Need): boolean =>
  membership === null || membership.permissions.some((permission) => permission === need);

/** Returns a function that tells whether the merchant may do something in the chosen store. */
export function useMay(): (need: Need) => boolean {
  const membership = useMembership();
  return (need) => allows(membership, need);
}
