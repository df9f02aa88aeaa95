declare global {
  interface Window {
    /** Reads that the page started before the app had loaded, by `token path`; null when the network failed. */
    preloaded?: Map<string, Promise<Response | null>>;
  }
}

/**
 * Returns the reply to a read that the page has started for this token, or null when it has not. Each is returned once.
 * Throws a TypeError, as `fetch` does, when the network failed: that was the first of the attempts.
 */
export async function takePreloaded(token: string | null, path: string): Promise<Response | null> {
  const key = `${token} ${path}`;
  const started = window.preloaded?.get(key);
  window.preloaded?.delete(key);
  if (!started) return null;
  const reply = await started;
  if (!reply) throw new TypeError('The preloaded read failed');
  return reply;
}

/** Drops the replies that were not taken: they are older than a write that is sent now. */
export const dropPreloaded = (): void => window.preloaded?.clear();
