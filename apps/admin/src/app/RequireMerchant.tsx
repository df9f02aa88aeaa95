import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { dismissFailure } from '../ui/notify.tsx';

/** Lets signed-in merchants through and redirects all others to the login. */
export function RequireMerchant() {
  const { token } = useSession();
  const { pathname } = useLocation();
  // A failure toast of one screen does not stay on the next.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect is to run when the screen changes
  useEffect(() => dismissFailure, [pathname]);
  return token ? <Outlet /> : <Navigate to={paths.login()} replace />;
}
