const PERSONAL = /^\/*(?:cart|checkout|discount|order|pay|wish)(?:\/|$)/i;
const POSTED = /^\/(?:cart|cart\/lines|checkout|district|wish|order\/[\w-]{22}\/(?:slip|pay))$/;
const SLIP = /\/slip$/;

/** Returns whether the page at a decoded path is for one visitor only: a cart, a form, an order. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);

/** Returns what a form that is posted to this path may contain; null where none is accepted. */
export function postedTo(path: string): 'fields' | 'file' | null {
  if (!POSTED.test(path)) return null;
  return SLIP.test(path) ? 'file' : 'fields';
}

interface Sender {
  /** The header `Sec-Fetch-Site`, which browsers send to https and to this machine. */
  fetchSite: string | undefined;
  origin: string | undefined;
}

/**
 * Returns whether a form was sent by a page of the same shop, or directly by the visitor. `same-site` is another shop
 * under the same suffix.
 */
export function isOwnForm({ fetchSite, origin }: Sender, own: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  return origin === own;
}
