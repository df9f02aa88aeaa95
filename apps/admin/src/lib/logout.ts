import { api } from './api.ts';
import { session } from './session.ts';

/** Ends the session in this browser at once, and on the server as far as it can be reached. */
export function logout(): void {
  api.auth.logout.mutate({ body: {} }).catch(console.warn);
  session.end();
}
