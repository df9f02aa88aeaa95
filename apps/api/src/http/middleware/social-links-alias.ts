import type { RequestHandler } from 'express';

const SOCIAL_LINKS = '/api/merchant/stores/social-links';
const METHODS = new Set(['POST', 'PUT', 'PATCH']);
const SPELLING = /^\/api\/merchant\/stores\/social(?:-?links)?\/?(?=\?|$)/i;

/**
 * The specification gives the social links update no path and no method, so POST, PATCH, and the paths `/social` and
 * `/socialLinks` are aliases of the one route of the contract, `PUT …/social-links`. Runs before the routes.
 */
export const aliases: RequestHandler = (req, _res, next) => {
  if (METHODS.has(req.method) && SPELLING.test(req.url)) {
    req.method = 'PUT';
    req.url = req.url.replace(SPELLING, SOCIAL_LINKS);
  }
  next();
};
