/** Whether every case is to be run, as `npm run test:security` does, or a sample of them, as `npm test` does. */
export const full = process.env.SECURITY_CASES === 'full';

/** All of a list in the full run, else every nth of it. */
export const sample = <T>(all: readonly T[], nth: number): T[] =>
  full ? [...all] : all.filter((_, index) => index % nth === 0);

/** How often to do something: the full number, or the small one. */
export const times = (most: number, few: number): number => (full ? most : few);
