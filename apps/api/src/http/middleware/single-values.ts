import type { RequestHandler } from 'express';
import { invalid } from '../../lib/api-error.ts';

/**
 * Refuses a query parameter that is given twice, because it is ambiguous. Express parses the query at each access;
 * after this middleware the parsed query is reused.
 */
export const singleValues: RequestHandler = (req, _res, next) => {
  const { query } = req;
  Object.defineProperty(req, 'query', { value: query });
  const doubled = Object.entries(query).find(([, value]) => typeof value !== 'string');
  next(doubled ? invalid(`${doubled[0]} was given more than once`, doubled[0]) : undefined);
};
