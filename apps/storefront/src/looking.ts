/** Seconds after which a page that waits for the card gateway looks again. */
export const LOOK_SECONDS = 5;
/** How often it does so by itself: two minutes long. */
const LOOKS = 24;

/** How often a page has looked by itself, as its address says; 0 when it says nothing that can be read. */
export function lookedOf(query: URLSearchParams): number {
  const looked = query.get('looked') ?? '';
  return /^\d{1,2}$/.test(looked) ? Number(looked) : 0;
}

/** Whether a page that has looked so often looks again by itself. */
export const looksAgain = (looked: number): boolean => looked < LOOKS;

/** Where a page looks the next time. `path` may have a query. */
export const nextLook = (path: string, looked: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}looked=${looked + 1}`;
