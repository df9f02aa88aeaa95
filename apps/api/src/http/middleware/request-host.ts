import { isIP } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import type { ShopAtHost } from '../../db/stores/store.ts';
import type { AppContext } from '../../infra/context.ts';
import { ApiError, invalid } from '../../lib/api-error.ts';
import { isPlatformName, isSubdomain } from '../../config/platform-hosts.ts';
import { targetOfHost } from '../../infra/shop-cache/shop-hosts.ts';
import { chain } from './chain.ts';

/** What is at the host that a request names. `name` is in lower case, without a port or a final dot. */
export type RequestHost =
  /** The host of `PUBLIC_URL`. On a machine of one's own also its addresses and its name. */
  | { kind: 'platform'; name: string }
  | { kind: 'shop'; name: string; shop: LiveShop }
  /** A former host of a shop, the `www.` of its domain, or another name of the platform: pages are at `target`. */
  | { kind: 'moved'; name: string; target: string }
  /** An address, a name without a dot, or none: no shop can be there. Programs beside the server use these. */
  | { kind: 'machine'; name: string }
  | { kind: 'nobody'; name: string }
  /** The database could not be asked. */
  | { kind: 'unknown'; name: string; cause: unknown }
  | { kind: 'invalid'; name: '' };

/** The shop that is served at a host. */
export type LiveShop = Extract<ShopAtHost, { state: 'live' }>;

const NAME = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])\.?(?::\d{0,5})?$/i;
const LONGEST = 260;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

const INVALID: RequestHost = { kind: 'invalid', name: '' };

/** Returns whether a request has more than one header line `Host`: Node.js keeps the first of them. */
const hasSeveral = ({ rawHeaders }: Request): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count > 1;
};

/**
 * Converts a request target such as `http://kade.lk/pricing` to its path, and returns its authority, which counts
 * instead of the `Host` (RFC 9112, section 3.2.2). Undefined for any other target.
 */
function takeAuthority(req: Request): string | undefined {
  const [start, authority] = ABSOLUTE.exec(req.url) ?? [];
  if (start === undefined) return undefined;
  const rest = req.url.slice(start.length);
  req.url = rest.startsWith('/') ? rest : `/${rest}`;
  req.originalUrl = req.url;
  return authority;
}

/** Returns the names of the host in a request: those of the proxies when one is trusted, else that of the client. */
function namesIn(req: Request, isTrusted: boolean): string[] {
  const forwarded = isTrusted ? req.headers['x-forwarded-host'] : undefined;
  const authority = takeAuthority(req);
  return forwarded
    ? String(forwarded)
        .split(',')
        .map((name) => name.trim())
    : [authority ?? req.headers.host ?? ''];
}

/** Returns a host in the form in which hosts are compared; empty for none, null for a malformed one. */
function nameOf(text: string): string | null {
  if (text === '') return '';
  return text.length > LONGEST ? null : (NAME.exec(text)?.[1]?.toLowerCase() ?? null);
}

/** Returns the one host that a request names; empty when it names none, null when it is malformed or ambiguous. */
function nameIn(req: Request, isTrusted: boolean): string | null {
  const [name = '', ...others] = namesIn(req, isTrusted).map(nameOf);
  return others.some((other) => other !== name) || hasSeveral(req) ? null : name;
}

const isMachine = (name: string): boolean => !name.includes('.') || name.startsWith('[') || isIP(name) !== 0;

async function findHost(name: string, ctx: AppContext): Promise<RequestHost> {
  const { config, shops } = ctx;
  try {
    const at = await shops.at(name);
    if (at.state === 'live') return { kind: 'shop', name, shop: at };
    const target = await targetOfHost(name, at, ctx);
    if (target) return { kind: 'moved', name, target };
    const isOurs = isPlatformName(name, config) && !isSubdomain(name, config);
    return isOurs
      ? { kind: 'moved', name, target: new URL(config.PUBLIC_URL).hostname }
      : { kind: 'nobody', name };
  } catch (cause) {
    return { kind: 'unknown', name, cause };
  }
}

/**
 * Reads the host of a request and finds what is there, once, before anything else uses it: `res.locals.host`. Never
 * fails: `assertHost` refuses a malformed one after the headers of every reply are set.
 */
export function readHost(ctx: AppContext): RequestHandler {
  const { config, shops } = ctx;
  const own = new URL(config.PUBLIC_URL).hostname;

  const atOnce = (name: string): RequestHost | undefined => {
    if (name === own) return { kind: 'platform', name };
    if (isMachine(name)) return { kind: config.localNames ? 'platform' : 'machine', name };
    const at = shops.known(name);
    return at?.state === 'live' ? { kind: 'shop', name, shop: at } : undefined;
  };
  const readLater = async (res: Response, name: string, next: () => void) => {
    res.locals.host = await findHost(name, ctx);
    next();
  };
  return (req, res, next) => {
    const name = nameIn(req, config.TRUST_PROXY > 0);
    const host = name === null ? INVALID : atOnce(name);
    if (name !== null && !host) return readLater(res, name, next);
    res.locals.host = host ?? INVALID;
    return next();
  };
}

/** Throws a 400 for a request that does not name one host in letters, digits, dots and hyphens. */
export const assertHost: RequestHandler = (_req, res, next) => {
  if (res.locals.host.kind === 'invalid') throw invalid('The request must name one host, in its header Host');
  next();
};

/** Returns the error for a request to a host that this server does not answer for (RFC 9110, section 15.5.20). */
export const misdirected = (): ApiError =>
  new ApiError(421, 'There is no shop at this address', { code: 'misdirected' });

/** A proxy asks whether a host may have a certificate, by the name under which it reaches this server. */
const FOR_PROXIES = '/api/domains/ask';

/**
 * Throws a 421 for a call of the API at a host that belongs to nobody. This server does answer for subdomains of the
 * stores' suffix, also for those without a shop.
 */
export const assertHostServed =
  (config: AppContext['config']): RequestHandler =>
  (req, res, next) => {
    const { kind, name } = res.locals.host;
    const isForeign = kind === 'nobody' && !isSubdomain(name, config);
    if (isForeign && req.path !== FOR_PROXIES) throw misdirected();
    next();
  };

const API = /^\/api(?:\/|$)/i;

/** Returns whether a request is for the API and not for a page. */
export const isApiCall = (req: Request): boolean => API.test(req.path);

/**
 * Calls handlers for calls of the API. They are not mounted under /api, because Express changes the URL for that, and
 * then parses it again.
 */
export function onApi(handlers: readonly RequestHandler[]): RequestHandler {
  const call = chain(handlers);
  return (req, res, next) => (isApiCall(req) ? call(req, res, next) : next());
}

/**
 * Calls handlers of pages for requests to a host that is no shop's: there their paths are pages of the shop. Calls of
 * the API pass at once, because routers among the handlers continue in another turn of the event loop.
 */
export function outsideShops(...handlers: RequestHandler[]): RequestHandler {
  const pages = chain(handlers);
  return (req, res, next) => {
    const { kind } = res.locals.host;
    return kind === 'shop' || kind === 'moved' || isApiCall(req) ? next() : pages(req, res, next);
  };
}
