/** The time of day, so that tests can choose it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
/** Returns a clock that shows `at` until `set` is called. For tests. */
export const fixedClock = (at: Date): Clock & { set(to: Date): void } => {
  let current = at;
  return { now: () => current, set: (to) => void (current = to) };
};
