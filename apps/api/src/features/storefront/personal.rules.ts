const PERSONAL = /^\/*(?:cart|checkout|order|pay)(?:\/|$)/i;
const POSTED = /^\/(?:cart|cart\/lines|checkout|order\/[\w-]{22}\/(?:slip|pay))$/;
const SLIP = /\/slip$/;

/** Whether the page at a decoded path shows what only one visitor is to see: a cart, a form, an order. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);

/** What a form that is posted to this path may hold; null where none is taken. */
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
 * Whether a form was sent by a page of this very shop, or by the visitor alone. `same-site` is another shop under the
 * same suffix.
 */
export function isOwnForm({ fetchSite, origin }: Sender, own: string): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  return origin === own;
}
