import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { MINUTE } from '../../lib/duration.ts';
import { codeGuesses } from '../metrics/discounts.ts';

/** 10 wrong codes in 10 minutes. Then every code is refused until they are over, so that a right one is not found. */
export const codeFigure = { points: 10, duration: (10 * MINUTE) / 1000 } as const;

type Header = (name: string, value: string) => void;

interface Guessing {
  key: string;
  header: Header;
  /** Throws the 429. */
  refuse: (counted: RateLimiterRes, call: { header: Header }, points: number) => never;
}

/** Throws when too many wrong codes were tried. Returns how to count one: only wrong codes count, so the count is read first. */
export async function guessLimit(limiter: RateLimiterAbstract, { key, header, refuse }: Guessing) {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= codeFigure.points) {
    codeGuesses.inc({ result: 'refused' });
    refuse(counted, { header }, codeFigure.points);
  }
  return {
    async wrong() {
      codeGuesses.inc({ result: 'wrong' });
      await limiter.penalty(key);
    },
  };
}
