import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { forgetFailure } from '../ui/notice.tsx';

/** Lets signed-in merchants through and sends everybody else to the login. */
export function RequireMerchant() {
  const { token } = useSession();
  const { pathname } = useLocation();
  useEffect(() => forgetFailure, [pathname]);
  return token ? <Outlet /> : <Navigate to={paths.login()} replace />;
}
