import { parametersOf } from '@kade/contract';
import type { AppRoute } from '@ts-rest/core';
import type { Request, RequestHandler } from 'express';
import { ApiError } from './errors.ts';

/** How many single letters have to be added, dropped or replaced to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, target] of [...other].entries()) {
      const replaced = (row[at] ?? 0) + (letter === target ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const LONGEST_SHOWN = 60;

/** The known name that was probably meant; undefined when none is similar. */
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
 * Refuses a query parameter that the route does not take, so that a misspelt filter never answers everything.
 * `store_id` is taken everywhere: the specification's clients send it on most calls. Pages outside /api take anything,
 * because mail programs and browsers add parameters to links.
 */
export const onlyKnownParameters: RequestHandler = (req, _res, next) => {
  const { tsRestRoute: route } = req as Request & { tsRestRoute: AppRoute };
  const names = Object.keys(req.query);
  if (names.length === 0 || !route.path.startsWith('/api/')) return next();
  const known = parametersOf(route);
  const unknown = names.find((name) => !known.includes(name));
  next(unknown === undefined ? undefined : refusal(unknown, known));
};
