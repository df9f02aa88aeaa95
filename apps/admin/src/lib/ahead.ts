declare global {
  interface Window {
    /** What the page asked for before the app was there, by `token path`; null when the network failed. */
    ahead?: Map<string, Promise<Response | null>>;
  }
}

/**
 * The answer to a read that the page has already asked for on behalf of this token, or null when it has not. It is given
 * out once. Throws a TypeError, as `fetch` does, when the network failed: that was the first of the tries.
 */
export async function askedAhead(token: string | null, path: string): Promise<Response | null> {
  const key = `${token} ${path}`;
  const asked = window.ahead?.get(key);
  window.ahead?.delete(key);
  if (!asked) return null;
  const answer = await asked;
  if (!answer) throw new TypeError('The read ahead of the app failed');
  return answer;
}
