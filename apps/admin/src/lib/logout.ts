import { api } from './api.ts';
import { session } from './session.ts';

/** Ends the session here at once, and on the server if it can be reached: that part is best effort. */
export function logout(): void {
  api.auth.logout.mutate({ body: {} }).catch(console.warn);
  session.end();
}
