import { type District, MAX_CODES, normalizeCode } from '@kade/contract';
import type { CookieOptions, Request, Response } from 'express';
import { DAY, YEAR } from '../../../lib/duration.ts';

const CART_LASTS = 30 * DAY;

/** Returns the name with a prefix that only this host can set; browsers require https for it. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Returns the value of a cookie in a `Cookie` header. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Returns the options of every cookie of a shop: for this host only, and not sent with requests from other sites. */
export const cookieOptions = ({ secure }: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

/** Returns the cart that this browser keeps; empty without one. */
export const cartOf = (req: Request): string =>
  cookieIn(req.headers.cookie, cookieName('cart', req.secure)) ?? '';

/** Stores a cart in the browser for 30 days; `cart_count` is for scripts, which print it on cached pages. */
export function keepCart(
  req: Request,
  res: Response,
  { value, count }: { value: string; count: number },
): void {
  const [cart, counter] = [cookieName('cart', req.secure), cookieName('cart_count', req.secure)];
  const options = cookieOptions(req);
  if (value === '') {
    res.clearCookie(cart, options);
    res.clearCookie(counter, { ...options, httpOnly: false });
    return;
  }
  // Express would encode it, and its own characters need no encoding.
  res.cookie(cart, value, { ...options, maxAge: CART_LASTS, encode: String });
  res.cookie(counter, String(count), { ...options, httpOnly: false, maxAge: CART_LASTS });
}

const CODE = /^[\p{L}\p{M}\p{N}_-]{2,40}$/u;

/** Returns a discount code in normal form; null for what cannot be one. */
export function codeIn(text: string): string | null {
  const code = normalizeCode(text.slice(0, 400));
  return CODE.test(code) ? code : null;
}

function decodeCode(part: string): string | null {
  try {
    return codeIn(decodeURIComponent(part));
  } catch {
    return null;
  }
}

/** Returns the discount codes that this browser keeps, the latest ones. What this program did not write is left out. */
export function codesOf(req: Request): string[] {
  const kept = cookieIn(req.headers.cookie, cookieName('codes', req.secure))?.slice(-4_000) ?? '';
  const codes = kept.split('.').map(decodeCode);
  return [...new Set(codes.filter((code) => code !== null))].slice(-MAX_CODES);
}

/** Stores discount codes in the browser for as long as a cart; of too many the latest. */
export function keepCodes(req: Request, res: Response, codes: readonly string[]): void {
  const name = cookieName('codes', req.secure);
  const value = codes.slice(-MAX_CODES).map(encodeURIComponent).join('.');
  if (value === '') res.clearCookie(name, cookieOptions(req));
  else res.cookie(name, value, { ...cookieOptions(req), maxAge: CART_LASTS, encode: String });
}

const SESSION = /^[\w-]{43}$/;
/** As long as a session lasts that is not used. */
const SESSION_LASTS = 90 * DAY;

/** Returns the session of a buyer that this browser keeps; empty without one. */
export function buyerOf(req: Request): string {
  const kept = cookieIn(req.headers.cookie, cookieName('buyer', req.secure)) ?? '';
  return SESSION.test(kept) ? kept : '';
}

/** Stores the session of a buyer in the browser; an empty one is removed. */
export function keepBuyer(req: Request, res: Response, session: string): void {
  const name = cookieName('buyer', req.secure);
  if (session === '') res.clearCookie(name, cookieOptions(req));
  else res.cookie(name, session, { ...cookieOptions(req), maxAge: SESSION_LASTS });
}

/** Stores the district that the buyer chose in the browser for a year; null removes it. */
export function keepDistrict(req: Request, res: Response, district: District | null): void {
  const name = cookieName('district', req.secure);
  if (district) res.cookie(name, district, { ...cookieOptions(req), maxAge: YEAR });
  else res.clearCookie(name, cookieOptions(req));
}
