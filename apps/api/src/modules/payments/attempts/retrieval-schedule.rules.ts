import { DAY, HOUR, MINUTE } from '../../../lib/duration.ts';

// When payments of orders and of plans are retrieved from the gateway. All times are in milliseconds.

/** When a payment that is not settled is retrieved, counted from its beginning. */
const RETRIEVE_DELAYS = [15 * MINUTE, HOUR, 6 * HOUR, DAY];
/** The longest time until a retrieval. */
export const LONGEST_RETRIEVAL_DELAY = DAY;
/** When a retrieval without a reply of the gateway is repeated. */
export const RETRY_INTERVAL = 10 * MINUTE;
/** After this time a payment about which the gateway never replies is no longer retrieved. */
export const GIVE_UP_AFTER = 2 * DAY;

/** Returns when something that began at `since` is next retrieved from the gateway; null after the last time. */
export function nextRetrieval(since: Date, now: Date): Date | null {
  const due = RETRIEVE_DELAYS.map((after) => since.getTime() + after).find((time) => time > now.getTime());
  return due === undefined ? null : new Date(due);
}
