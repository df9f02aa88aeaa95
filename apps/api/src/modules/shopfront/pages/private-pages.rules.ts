const PERSONAL = /^\/*(?:account|cart|checkout|discount|order|pay|unsubscribe|wish)(?:\/|$)/i;
const POSTED =
  /^\/(?:account|account\/(?:code|sms|offers|end|export|erasure|open\/[\w-]{43})|cart|cart\/lines|checkout|district|wish|order\/[\w-]{22}\/(?:slip|pay|again|review(?:\/[0-9a-f]{24})?))$/;
const PICTURE = /\/(?:slip|review\/[0-9a-f]{24})$/;
/** A mail program posts here, too, for the receiver of a mail (RFC 8058). The secret address is the proof. */
const UNSUBSCRIBE = /^\/unsubscribe\/[0-9a-f]{24}[\w-]{22}$/;

/** Returns whether the page at a decoded path is for one visitor only: a cart, a form, an order. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);

/** Returns what is read of a form that is posted to this path; null where none is accepted. */
export function postedTo(path: string): 'fields' | 'file' | 'nothing' | null {
  if (UNSUBSCRIBE.test(path)) return 'nothing';
  if (!POSTED.test(path)) return null;
  return PICTURE.test(path) ? 'file' : 'fields';
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
