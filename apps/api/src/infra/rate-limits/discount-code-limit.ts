import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { HOUR, MINUTE } from '../../lib/duration.ts';
import { codeGuesses } from '../metrics/discounts.ts';

/** 10 wrong codes in 10 minutes. Then every code is refused until they are over, so that a right one is not found. */
export const codeFigure = { points: 10, duration: (10 * MINUTE) / 1000 } as const;

/** So many wrong codes in an hour, from all addresses, are reported to the merchant of the shop. */
export const shopCodeFigure = { points: 300, duration: HOUR / 1000 } as const;

type Header = (name: string, value: string) => void;

interface Guessing {
  key: string;
  /** Counts the wrong codes of the shop, by `shop`. */
  ofShops: RateLimiterAbstract;
  shop: string;
  header: Header;
  /** Throws the 429. */
  refuse: (counted: RateLimiterRes, call: { header: Header }, points: number) => never;
}

/** Throws when too many wrong codes were tried. Returns how to count one: only wrong codes count, so the count is read first. */
export async function guessLimit(
  limiter: RateLimiterAbstract,
  { key, header, refuse, ofShops, shop }: Guessing,
) {
  const counted = await limiter.get(key);
  if (counted && counted.consumedPoints >= codeFigure.points) {
    codeGuesses.inc({ result: 'refused' });
    refuse(counted, { header }, codeFigure.points);
  }
  return {
    /** Returns whether it is the one of this hour that is to be reported to the merchant. */
    async wrong(): Promise<boolean> {
      codeGuesses.inc({ result: 'wrong' });
      const [, { consumedPoints }] = await Promise.all([limiter.penalty(key), ofShops.penalty(shop)]);
      return consumedPoints === shopCodeFigure.points;
    },
  };
}
