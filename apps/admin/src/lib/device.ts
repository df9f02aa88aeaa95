const key = 'device';

/**
 * The token by which the server recognises a browser that signed in before, so that guesses from elsewhere do not slow
 * it down. It opens nothing and outlives the session.
 */
export const device = {
  get: (): string | null => localStorage.getItem(key),
  /** Keeps the token of a log-in or sign-up; one without leaves the earlier one. */
  keep(token: string | undefined): void {
    if (token) localStorage.setItem(key, token);
  },
};
