/** Spans of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const YEAR = 365 * DAY;
/**
 * How far the clocks of processes may differ. A next time that is later than the longest wait and this was written by a
 * clock that was wrong.
 */
export const CLOCK_SLACK = 5 * MINUTE;
