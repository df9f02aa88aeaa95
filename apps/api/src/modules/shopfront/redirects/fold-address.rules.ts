/** Returns the parts in front of and behind the first question mark. */
const halves = (given: string): [path: string, query: string] => {
  const at = given.indexOf('?');
  return at < 0 ? [given, ''] : [given.slice(0, at), given.slice(at + 1)];
};

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const foldPath = (path: string): string =>
  decoded(path)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/+$/, '');

/**
 * Returns an address as redirects compare it: without its host and fragment, in lower case, without a slash at its end,
 * and with the parameters of its query in order.
 */
export function foldAddress(given: string): string {
  const [path, query] = halves(
    given
      .trim()
      .replace(/^https?:\/\/[^/?#]+/i, '')
      .replace(/#.*$/, ''),
  );
  const parameters = query
    .split('&')
    .filter((each) => each !== '')
    .toSorted();
  const folded = foldPath(path || '/');
  return parameters.length > 0 ? `${folded}?${parameters.join('&')}` : folded;
}

/** Shopify shows a product in each collection, too. */
const IN_COLLECTION = /^\/collections\/[^/]+(\/products\/[^/]+)$/;

/** Returns the addresses that a redirect for this request may be saved under, the closest first. */
export function redirectCandidates(requested: string): string[] {
  const whole = foldAddress(requested);
  const [path] = halves(whole);
  const product = IN_COLLECTION.exec(path)?.[1];
  return [...new Set([whole, path, ...(product ? [product] : [])])];
}
