import { useQuery } from '@tanstack/react-query';
import type { Membership } from '@kade/contract';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { allows, stores, useMembership } from '../modules/stores/current/index.ts';
import { paths } from '../lib/paths.ts';
import { accountQuery } from '../lib/query.ts';
import { session, useSession } from '../lib/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { areas, moreAreas } from './shell/areas.ts';

const NeedsFactor = lazyPart(async () => (await import('./NeedsFactor.tsx')).NeedsFactor);
const NotAllowed = lazyPart(async () => (await import('./NotAllowed.tsx')).NotAllowed);

/**
 * Lets screens of a store through once one is chosen and one of the two lists has told whether the merchant owns it or is
 * a member there: until then nobody knows what the merchant may ask for. A visitor has no stores to choose from.
 */
export function RequireStore() {
  const { token, storeId } = useSession();
  const list = useQuery({ ...stores.list(), enabled: token !== null });
  const shared = useQuery({ ...stores.shared(), enabled: token !== null });
  const isOwn = list.data?.some(({ _id }) => _id === storeId) ?? false;
  useEffect(() => {
    if (isOwn) session.markOwnStore(storeId);
  }, [isOwn, storeId]);
  if (token === null) return <Outlet />;
  const isAnswered = isOwn || (list.data ? shared.data !== undefined : shared.isFetched);
  if (!isAnswered) return <Loaded query={shared}>{() => null}</Loaded>;
  if (list.data?.length === 0 && !shared.data?.length) return <Navigate to={paths.storeCreation()} replace />;
  if (storeId) return <Screen key={storeId} />;
  return <Loaded query={list}>{() => null}</Loaded>;
}

/** Whether the store needs a second factor that the account of a member does not have. */
function useLacksFactor(membership: Membership | null): boolean {
  const from = membership?.second_factor_from;
  const [now] = useState(() => Date.now());
  const isNeeded = from !== undefined && new Date(from).getTime() <= now;
  const factor = useQuery({ ...accountQuery('secondFactor.get'), enabled: isNeeded });
  return isNeeded && factor.data?.enabled === false;
}

/** The screen at the address; to a member without its permission a sentence, or the first area from the dashboard. */
function Screen() {
  const membership = useMembership();
  const { pathname } = useLocation();
  const lacksFactor = useLacksFactor(membership);
  const handle: unknown = useMatches().at(-1)?.handle;
  const isOpen =
    typeof handle !== 'string' || (membership?.permissions.some((each) => each === handle) ?? true);
  if (lacksFactor)
    return (
      <Suspense>
        <NeedsFactor />
      </Suspense>
    );
  if (isOpen || !membership) return <Outlet />;
  const first = [...areas, ...moreAreas].find(({ needs }) => allows(membership, needs));
  if (first && pathname === paths.dashboard()) return <Navigate to={first.to} replace />;
  return (
    <Suspense>
      <NotAllowed permission={handle} owner={membership.owner} />
    </Suspense>
  );
}
