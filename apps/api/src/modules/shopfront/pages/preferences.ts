import {
  buttonStyles,
  Colour,
  cornerStyles,
  DEFAULT_THEME,
  densities,
  District,
  fontPairs,
  type ShopLanguage,
  shopLanguages,
  type ShopTheme,
} from '@kade/contract';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { codeIn, codesOf, cookieIn, cookieName, cookieOptions, keepCodes } from './cookies.ts';
import { localShop } from './in-process/shop-api.ts';
import type { AppContext } from '../../../infra/context.ts';
import { DAY, YEAR } from '../../../lib/duration.ts';

const colours = ['primary', 'secondary', 'background', 'text', 'accent'] as const;

/** The settings of a visitor for this browser only. */
export interface Preferences {
  /** That of the address, else the stored one. */
  language: ShopLanguage | null;
  /** Colours to show instead of the shop's. */
  preview: ShopTheme | null;
  /** Where goods would be sent. */
  district: District | null;
}

const NONE: Preferences = { language: null, preview: null, district: null };

const known = <const Value extends string>(
  values: readonly Value[],
  text: string | undefined,
): Value | null => values.find((value) => value === text) ?? null;

const languageIn = (text: string | undefined): ShopLanguage | null => known(shopLanguages, text);

/** The parameter of an address in one language, for search engines and shared links. */
const LANGUAGE = 'lang';

/** Returns the language that an address names; null for an unknown one, as without any. */
function languageInAddress(url: string): ShopLanguage | null {
  // Most addresses name none and need not be parsed.
  if (!url.includes(`${LANGUAGE}=`)) return null;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  return languageIn(query.get(LANGUAGE) ?? undefined);
}

/**
 * Stores the language of an address for the next pages, which are linked without it, unless the visitor has chosen one. The
 * cookie is of this reply and is never cached with the page.
 */
export function keepLanguageOfAddress(req: Request, res: Response): void {
  const named = languageInAddress(req.originalUrl);
  const name = cookieName('lang', req.secure);
  if (named && !languageIn(cookieIn(req.headers.cookie, name))) keepLanguage(req, res, named);
}

/** Returns where a redirect leads in the language of the requested address. */
export function redirectInLanguage(req: Request, location: string): string {
  const named = languageInAddress(req.originalUrl);
  if (!named || !location.startsWith('/') || languageInAddress(location)) return location;
  return `${location}${location.includes('?') ? '&' : '?'}${LANGUAGE}=${named}`;
}

function keepLanguage(req: Request, res: Response, language: ShopLanguage): void {
  res.cookie(cookieName('lang', req.secure), language, { ...cookieOptions(req), maxAge: YEAR });
}

/**
 * Colours as a cookie holds them: those of `themeOfDigits`, then the time in milliseconds. Null for a preview from before
 * the theme was last changed.
 */
function themeIn(kept: string | undefined, themeSaved: number): ShopTheme | null {
  const parts = kept?.split('.') ?? [];
  return Number(parts.pop()) >= themeSaved ? themeOfDigits(parts) : null;
}

/** Returns the colours whose hexadecimal digits are given in the order of `colours`; null for anything else. */
function themeOfDigits(parts: readonly string[]): ShopTheme | null {
  const parsed = parts.map((digits) => Colour.safeParse(`#${digits}`).data);
  const [primary, secondary, background, text, accent] = parsed;
  if (parsed.length !== colours.length) return null;
  if (!primary || !secondary || !background || !text || !accent) return null;
  return { primary, secondary, background, text, accent };
}

/**
 * Returns the theme that is being chosen in the editor: its colours as digits, and its fonts, corners, density and buttons, all
 * with dots between them. An unknown value is as the template has it; without `look` the shop's own stays. Null for colours that
 * are none.
 */
export function chosenTheme(digits: string, look: unknown): ShopTheme | null {
  const theme = themeOfDigits(digits.split('.'));
  if (!theme || typeof look !== 'string') return theme;
  const [fonts, corners, density, buttons] = look.split('.');
  return {
    ...theme,
    fonts: known(fontPairs, fonts),
    corners: known(cornerStyles, corners),
    density: known(densities, density),
    buttons: known(buttonStyles, buttons),
  };
}

/**
 * Returns the visitor's choices; values that this program did not write count as none. `themeSaved` is when the shop's
 * theme was last changed: that ends a preview.
 */
export function parsePreferences(req: Request, themeSaved = 0): Preferences {
  const { cookie } = req.headers;
  const named = languageInAddress(req.originalUrl);
  if (!cookie) return named ? { ...NONE, language: named } : NONE;
  return {
    language: named ?? languageIn(cookieIn(cookie, cookieName('lang', req.secure))),
    preview: themeIn(cookieIn(cookie, cookieName('preview', req.secure)), themeSaved),
    district: District.safeParse(cookieIn(cookie, cookieName('district', req.secure))).data ?? null,
  };
}

function leadTo(res: Response, path: string): void {
  res.setHeader('Cache-Control', 'no-store');
  res.redirect(303, path);
}

/** A path of this very site. Anything that a browser would take for another site leads home. */
export function ownPath(back: unknown): string {
  const site = 'http://shop.invalid';
  if (typeof back !== 'string' || back.length > 4_000 || !URL.canParse(back, site)) return '/';
  const url = new URL(back, site);
  return url.origin === site && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

/** The colours that a query names; those of the default theme for the rest. Null when it names none. */
function themeOf(query: Request['query']): ShopTheme | null {
  const given = colours.flatMap((name) => {
    const colour = Colour.safeParse(query[name]).data;
    return colour ? [[name, colour] as const] : [];
  });
  if (given.length === 0) return null;
  const { enabled: _, ...defaults } = DEFAULT_THEME;
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Keeps the discount code of a link for the cart. There is no such page in a shop that never had a discount. */
const keepLinkedCode =
  (ctx: AppContext): RequestHandler<{ code: string }> =>
  async (req, res, next) => {
    const { host } = res.locals;
    const shop = host.kind === 'shop' ? await localShop(host.shop, ctx, 'en').shop() : null;
    if (!shop?.discounts) return next();
    const code = codeIn(req.params.code);
    if (code) keepCodes(req, res, [...codesOf(req).filter((kept) => kept !== code), code]);
    return leadTo(res, ownPath(req.query.to));
  };

/** Returns the addresses that set and clear a visitor's choices, without any JavaScript. */
export function preferenceRoutes(ctx: AppContext): Router {
  const router = Router();
  router.get('/language/:language', (req, res, next) => {
    const language = languageIn(req.params.language);
    if (!language) return next();
    keepLanguage(req, res, language);
    return leadTo(res, ownPath(req.query.back));
  });
  router.get('/discount/:code', keepLinkedCode(ctx));
  router.get('/preview-theme', (req, res) => {
    const name = cookieName('preview', req.secure);
    const theme = req.query.disable === 'true' ? null : themeOf(req.query);
    if (theme) {
      const digits = colours.map((colour) => theme[colour].slice(1));
      const value = [...digits, ctx.clock.now().getTime()].join('.');
      res.cookie(name, value, { ...cookieOptions(req), maxAge: DAY });
    } else res.clearCookie(name, cookieOptions(req));
    leadTo(res, '/');
  });
  return router;
}
