import { api } from '../../lib/api.ts';
import { session } from '../../lib/session.ts';

/** Ends the session here at once, and on the server if it can be reached; an end on the server is best effort. */
export function useLogout(): () => void {
  return () => {
    api.auth.logout.mutate({ body: {} }).catch(console.warn);
    session.end();
  };
}
