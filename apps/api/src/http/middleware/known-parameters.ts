import { parametersOf } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request } from 'express';
import { distance } from 'fastest-levenshtein';
import { ApiError } from '../../lib/api-error.ts';

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

function refusal(given: string, known: readonly string[]): ApiError {
  const name = given.slice(0, LONGEST_SHOWN);
  const meant = nearest(name, known);
  const hint = meant ? `Did you mean \`${meant}\`?` : `This call takes: ${known.join(', ')}.`;
  return new ApiError(400, `Unknown parameter \`${name}\`. ${hint}`, {
    code: 'unknown_parameter',
    field: name,
  });
}

/**
 * Throws a 400 for a query parameter that the route does not take, so that a misspelt filter never returns all rows.
 * `store_id` is accepted everywhere: the specification's clients send it on most calls. Pages outside /api accept any
 * parameter, because mail programs and browsers add some to links.
 */
export function mustKnowParameters(req: Request, route: AppRoute): void {
  const names = Object.keys(req.query);
  if (names.length === 0 || !route.path.startsWith('/api/')) return;
  const known = parametersOf(route);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw refusal(unknown, known);
}
