import type { RequestHandler } from 'express';
import { ApiError } from '../../lib/api-error.ts';

/**
 * Refuses a path of the API in every other spelling that routes accept, such as upper case or with a slash at the end:
 * a proxy that keeps a path inside compares its letters. Throws a 404.
 */
export const rejectOtherSpellings =
  (path: string): RequestHandler =>
  (req, _res, next) => {
    const [given] = req.originalUrl.split('?', 1);
    const routed = req.path.toLowerCase().replace(/\/+$/, '');
    if (routed === path && given !== path) throw new ApiError(404, 'Not found', { code: 'not_found' });
    next();
  };
