import type { RequestHandler } from 'express';

const SOCIAL_LINKS = '/merchant/stores/social-links';
const SPELLING = /^\/merchant\/stores\/social(?:-links)?\/?(?=\?|$)/i;

/**
 * The specification gives the social links update no path and no method, so clients guess: POST and the path `/social`
 * lead to the one route of the contract, `PUT …/social-links`. Runs under /api, before the routes.
 */
export const aliases: RequestHandler = (req, _res, next) => {
  if ((req.method === 'POST' || req.method === 'PUT') && SPELLING.test(req.url)) {
    req.method = 'PUT';
    req.url = req.url.replace(SPELLING, SOCIAL_LINKS);
  }
  next();
};
