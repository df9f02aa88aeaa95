import type { RequestHandler } from 'express';
import { invalid } from '../errors.ts';

/**
 * A query parameter given twice is refused: it is unknown which of the two was meant. Express parses the query at each
 * look; from here on it is parsed once.
 */
export const singleValues: RequestHandler = (req, _res, next) => {
  const { query } = req;
  Object.defineProperty(req, 'query', { value: query });
  const doubled = Object.entries(query).find(([, value]) => typeof value !== 'string');
  next(doubled ? invalid(`${doubled[0]} was given more than once`, doubled[0]) : undefined);
};
