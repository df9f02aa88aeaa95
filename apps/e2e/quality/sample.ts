/** Whether a part of the pages is enough, as in `.ci/run`; `npm run quality` measures all of them. */
const isSample = process.env.QUALITY_PAGES === 'sample';

/** All pages, or every second one of them. `from` is where counting begins, so that lists of one kind take turns. */
export const sampled = (paths: readonly string[], from = 0): string[] =>
  paths.filter((_, index) => !isSample || (index + from) % 2 === 0);

/**
 * How many times its budget a time may take before the run fails. A machine that tests is shared and has just been busy,
 * so a sample refuses only times that doubled.
 */
export const timeTolerance = isSample ? 2 : 1;

/** Whether the score that follows from times is printed only. */
export const isScoreOfTimesPrinted = isSample;
