import compression from 'compression';
import cors from 'cors';
import type { RequestHandler } from 'express';

/** Compresses replies for clients with `Accept-Encoding`; others get only the header for caches. */
export function compressed(): RequestHandler {
  const compress = compression();
  return (req, res, next) => {
    if (req.headers['accept-encoding'] !== undefined) return compress(req, res, next);
    res.vary('Accept-Encoding');
    next();
  };
}

/** The headers of replies that pages of other origins may read. */
const EXPOSED = [
  'Link',
  'X-Total-Count',
  'X-Total-Relation',
  'ETag',
  'Allow',
  'Accept-Ranges',
  'Content-Range',
  'X-Request-Id',
  'Retry-After',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
];
const shared = { maxAge: 600, exposedHeaders: EXPOSED };

const fromAnyOrigin = cors({ ...shared, origin: '*', methods: ['GET', 'HEAD'] });

const STOREFRONT = /^\/api\/storefront/i;

/** Lets any page read what a shop shows publicly; no credentials are involved. */
export const publicReads: RequestHandler = (req, res, next) =>
  STOREFRONT.test(req.path) ? fromAnyOrigin(req, res, next) : next();

/** Lets pages of these origins read replies. Requests that come from no page get only the header for caches. */
export function crossOrigin(origin: string[]): RequestHandler {
  const share = cors({ ...shared, origin });
  return (req, res, next) => {
    if (req.headers.origin !== undefined || req.method === 'OPTIONS') return share(req, res, next);
    res.vary('Origin');
    next();
  };
}
