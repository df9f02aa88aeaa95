/** Seconds between two polls of a page that waits for the card gateway. */
export const POLL_SECONDS = 5;
/** The most automatic polls: two minutes. */
const MAX_POLLS = 24;

/** Returns the count of automatic polls from the address of a page; 0 when it has no valid one. */
export function pollCount(query: URLSearchParams): number {
  const looked = query.get('looked') ?? '';
  return /^\d{1,2}$/.test(looked) ? Number(looked) : 0;
}

/** Returns whether a page with this count polls again. */
export const pollsAgain = (looked: number): boolean => looked < MAX_POLLS;

/** Returns the address of the next poll. `path` may have a query. */
export const nextPoll = (path: string, looked: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}looked=${looked + 1}`;
