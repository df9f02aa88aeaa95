import compression from 'compression';
import cors, { type CorsOptions } from 'cors';
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

/** Lets pages of other origins read replies. Requests that come from no page get only the header for caches. */
export function crossOrigin(options: CorsOptions): RequestHandler {
  const share = cors(options);
  return (req, res, next) => {
    if (req.headers.origin !== undefined || req.method === 'OPTIONS') return share(req, res, next);
    res.vary('Origin');
    next();
  };
}
