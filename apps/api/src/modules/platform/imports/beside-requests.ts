import type { Lifecycle } from '../../../infra/process/lifecycle.ts';
import { SECOND } from '../../../lib/duration.ts';

/** The longest pause after a piece of work, in milliseconds. */
const LONGEST = SECOND;

/**
 * Does a piece of a long work and returns its result. Where requests began meanwhile it pauses then for as long as the piece
 * took, a second at most, so that they wait less for what the work keeps busy.
 */
export async function besideRequests<Result>(
  serving: Pick<Lifecycle, 'requests'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = serving.requests;
  const began = performance.now();
  const result = await work();
  const took = Math.min(performance.now() - began, LONGEST);
  if (serving.requests > before) await new Promise((resolve) => setTimeout(resolve, took));
  return result;
}
