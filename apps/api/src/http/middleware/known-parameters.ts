import { getParameterNames } from '@kade/contract';
import type { RequestHandler } from 'express';
import { distance } from 'fastest-levenshtein';
import { ApiError, invalid } from '../../lib/api-error.ts';
import type { RouteMiddleware } from '../contract/request-context.ts';

const LONGEST_SHOWN = 60;

/** Returns the most similar known name; undefined when none is similar. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const measured = known.map((candidate) => ({
    candidate,
    far: distance(name.toLowerCase(), candidate.toLowerCase()),
  }));
  const [best] = measured.toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(best.candidate.length / 2)) ? best.candidate : undefined;
}

function unknownParameter(given: string, known: readonly string[]): ApiError {
  const name = given.slice(0, LONGEST_SHOWN);
  const meant = nearest(name, known);
  const hint = meant ? `Did you mean \`${meant}\`?` : `This call takes: ${known.join(', ')}.`;
  return new ApiError(400, `Unknown parameter \`${name}\`. ${hint}`, {
    code: 'unknown_parameter',
    field: name,
  });
}

/**
 * Refuses a query parameter that is given twice, because it is ambiguous. Express parses the query at each access;
 * after this middleware the parsed query is reused.
 */
export const rejectRepeatedParameters: RequestHandler = (req, _res, next) => {
  const { query } = req;
  Object.defineProperty(req, 'query', { value: query });
  const repeated = Object.entries(query).find(([, value]) => typeof value !== 'string');
  next(repeated ? invalid(`${repeated[0]} was given more than once`, repeated[0]) : undefined);
};

/**
 * Refuses a query parameter that the route does not take with a 400, so that a misspelt filter never returns all rows.
 * `store_id` is accepted everywhere: the specification's clients send it on most calls. Pages outside /api accept any
 * parameter, because mail programs and browsers add some to links.
 */
export const rejectUnknownParameters: RouteMiddleware = ({ query, tsRestRoute: route }, _res, next) => {
  const names = Object.keys(query);
  if (names.length === 0 || !route.path.startsWith('/api/')) return next();
  const known = getParameterNames(route);
  const unknown = names.find((name) => !known.includes(name));
  return next(unknown === undefined ? undefined : unknownParameter(unknown, known));
};
