import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router-dom';
import { stores } from '../modules/stores/current/index.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { Loaded } from '../ui/Loaded.tsx';

/**
 * Lets screens of a store through once one is chosen. A store remembered from the last visit is trusted until
 * the list says otherwise, so that its screens need not wait for the list. A visitor has no stores to choose from.
 */
export function RequireStore() {
  const { token, storeId } = useSession();
  const list = useQuery({ ...stores.list(), enabled: token !== null });
  if (token === null) return <Outlet />;
  if (list.data?.length === 0) return <Navigate to={paths.storeCreation()} replace />;
  if (storeId) return <Outlet key={storeId} />;
  return <Loaded query={list}>{() => null}</Loaded>;
}
