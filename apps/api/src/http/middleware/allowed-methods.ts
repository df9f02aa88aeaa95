import { contract, endpoints } from '@kade/contract';
import type { Request, RequestHandler } from 'express';
import { ApiError } from '../../lib/api-error.ts';

/** Pages beside the contract that have a path of their own under /api. */
const PAGES = ['/api/docs', '/api/openapi.json'].map((path) => ({ method: 'GET', path }));

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`, 'i');

const places = [...endpoints(contract).map(({ route }) => route), ...PAGES].map(({ method, path }) => ({
  method,
  path: pattern(path),
}));

/** Returns the methods of a path, as `Allow` lists them; empty for an unknown path. */
function enabledMethods(req: Request): string[] {
  const path = req.baseUrl + req.path;
  const own = places.filter((place) => place.path.test(path)).map(({ method }) => method);
  if (own.length === 0) return [];
  const all = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return [...new Set(all)].toSorted();
}

/** Sets `Allow` on OPTIONS requests; the CORS handler behind it responds. */
export const allowOnOptions: RequestHandler = (req, res, next) => {
  const methods = req.method === 'OPTIONS' ? enabledMethods(req) : [];
  if (methods.length > 0) res.setHeader('Allow', methods.join(', '));
  next();
};

/** Refuses requests without a route: 405 with `Allow` where the path has other methods, else 404. */
export const onUnknownPath: RequestHandler = (req, _res, next) => {
  const methods = enabledMethods(req);
  if (methods.length === 0) return next(new ApiError(404, 'Not found', { code: 'not_found' }));
  const allow = methods.join(', ');
  const sentence = `This path does not take ${req.method}. It takes ${allow}.`;
  next(new ApiError(405, sentence, { code: 'method_not_allowed', headers: { Allow: allow } }));
};
