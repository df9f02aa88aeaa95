const key = 'device';

/**
 * The token by which the server recognises a browser that signed in before, so that guesses from elsewhere do not slow
 * it down. It grants no access and outlives the session.
 */
export const device = {
  get: (): string | null => localStorage.getItem(key),
  /** Stores the token of a log-in or sign-up; a reply without one keeps the earlier token. */
  keep(token: string | undefined): void {
    if (token) localStorage.setItem(key, token);
  },
};
