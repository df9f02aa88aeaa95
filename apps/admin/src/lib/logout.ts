import { call } from './query.ts';
import { session } from './session.ts';

/**
 * Ends the session in this browser at once, and on the server as far as it can be reached. Notifications are for the
 * merchant who was logged in, so this browser takes no more.
 */
export function logout(): void {
  call('auth.logout', { body: {} }).catch(console.warn);
  if ('serviceWorker' in navigator)
    import('./push.ts').then(({ unsubscribe }) => unsubscribe()).catch(console.warn);
  session.end();
}
