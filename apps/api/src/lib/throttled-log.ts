import type { Logger } from 'pino';

/** Warns of something that outsiders can cause. `message` is for each case, `rest` for the number of those left out. */
export type Warn = (log: Logger, facts: object, words: { message: string; rest: string }) => void;

/**
 * Returns a warning that is written at most `most` times in `span` milliseconds by this process. How many were left out
 * is written once at the end of that time.
 */
export function seldomLog({ most, span }: { most: number; span: number }): Warn {
  let cases = 0;
  let timer: NodeJS.Timeout | undefined;
  return (log, facts, { message, rest }) => {
    cases += 1;
    if (cases <= most) log.warn(facts, message);
    timer ??= setTimeout(() => {
      if (cases > most) log.warn({ left_out: cases - most }, rest);
      cases = 0;
      timer = undefined;
    }, span).unref();
  };
}
