import { Navigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';

/** `/` inside the app: on to the dashboard. The landing page at `/` is served apart from the app. */
export function Home() {
  const { token } = useSession();
  return <Navigate to={token ? paths.dashboard() : paths.login()} replace />;
}
