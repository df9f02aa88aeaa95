import { SourceCode } from '@kade/contract';
import type { Request, RequestHandler, Response } from 'express';
import { DAY } from '../../../lib/duration.ts';
import { cookieIn, cookieName, cookieOptions } from './cookies.ts';
import { ownPath } from './preferences.ts';

/** As long as a cart. */
const LASTS = 30 * DAY;
const PARAMETER = 'via';

const codeOf = (given: string | null | undefined): string | undefined => SourceCode.safeParse(given).data;

/** Returns the code of the link that brought this browser to the shop; undefined for none. */
export const sourceOf = (req: Request): string | undefined =>
  codeOf(cookieIn(req.headers.cookie, cookieName(PARAMETER, req.secure)));

/** Removes what brought the browser to the shop: it counts for one order. */
export const forgetSource = (req: Request, res: Response): void => {
  if (sourceOf(req)) res.clearCookie(cookieName(PARAMETER, req.secure), cookieOptions(req));
};

/** Returns whether an address may name a link. */
export const namesSource = ({ originalUrl }: Pick<Request, 'originalUrl'>): boolean =>
  originalUrl.includes(`${PARAMETER}=`);

/**
 * Keeps the code of a link in a cookie, and leads to the same page without it. So pages in memory are the same for everybody,
 * and nobody sends the code on with the address. The last link counts.
 */
export const keepSource: RequestHandler = (req, res, next) => {
  if (!namesSource(req)) return next();
  const url = new URL(ownPath(req.originalUrl), 'http://shop.invalid');
  const given = url.searchParams.get(PARAMETER);
  if (given === null) return next();
  const code = codeOf(given);
  if (code) res.cookie(cookieName(PARAMETER, req.secure), code, { ...cookieOptions(req), maxAge: LASTS });
  url.searchParams.delete(PARAMETER);
  res.setHeader('Cache-Control', 'no-store');
  return res.redirect(302, url.pathname + url.search);
};
