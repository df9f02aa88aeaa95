/** Whether every case is to be run, as `npm run test:security` does, or a sample of them, as `npm test` does. */
export const full = process.env.SECURITY_CASES === 'full';

/** Returns the whole list in the full run, else every nth entry. */
export const sample = <T>(all: readonly T[], nth: number): T[] =>
  full ? [...all] : all.filter((_, index) => index % nth === 0);

/** Returns a number of repetitions: `most` in the full run, else `few`. */
export const times = (most: number, few: number): number => (full ? most : few);
