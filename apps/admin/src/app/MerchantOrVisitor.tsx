import { Outlet } from 'react-router-dom';
import { useSession } from '../lib/session.ts';
import { Shell } from './shell/Shell.tsx';

/** The shell for a signed-in merchant; for a visitor the screen alone, without a login in the way. */
export function MerchantOrVisitor() {
  const { token } = useSession();
  return token ? <Shell /> : <Outlet />;
}
