/** Whether only a part of the pages is measured, as in `.ci/run`; `npm run quality` measures all of them. */
export const isSample = process.env.QUALITY_PAGES === 'sample';

/** Returns all pages, or every second one of them. `from` is the first index, so that lists of one kind alternate. */
export const sampled = (paths: readonly string[], from = 0): string[] =>
  paths.filter((_, index) => !isSample || (index + from) % 2 === 0);

/** The multiple of its budget from which a time fails a sample, whose machine has other load. */
export const timeTolerance = 2;
