import { call } from './query.ts';
import { session } from './session.ts';

/** Ends the session in this browser at once, and on the server as far as it can be reached. */
export function logout(): void {
  call('auth.logout', { body: {} }).catch(console.warn);
  session.end();
}
