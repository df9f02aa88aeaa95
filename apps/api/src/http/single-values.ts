import type { RequestHandler } from 'express';
import { invalid } from '../errors.ts';

/** A query parameter given twice is refused: it is unknown which of the two was meant. */
export const singleValues: RequestHandler = (req, _res, next) => {
  const doubled = Object.entries(req.query).find(([, value]) => typeof value !== 'string');
  next(doubled ? invalid(`${doubled[0]} was given more than once`, doubled[0]) : undefined);
};
