import { Navigate, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';

/** Lets signed-in merchants through and sends everybody else to the login. */
export function RequireMerchant() {
  const { token } = useSession();
  return token ? <Outlet /> : <Navigate to={paths.login()} replace />;
}
