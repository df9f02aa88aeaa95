import type { BrowserContext, Page, Request } from '@playwright/test';

const pending = new WeakMap<BrowserContext, Set<Request>>();

/** Counts the requests of a context that have no reply yet, for `waitUntilIdle`. */
export function trackRequests(context: BrowserContext): void {
  const open = new Set<Request>();
  pending.set(context, open);
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
}

/** Resolves when changes are painted and no animation runs except endless ones. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ends = document.getAnimations().map((animation) => animation.finished);
    await Promise.race([Promise.allSettled(ends), new Promise((enough) => setTimeout(enough, 2000))]);
  });

const quietFrames = 3;

/**
 * Resolves when nothing is loading: no part of the page is busy and no request is open, three times in a row with two frames in
 * between. `networkidle` would wait half a second more each time.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const open = pending.get(page.context());
  const busy = () => page.locator('[aria-busy=true], .mantine-Skeleton-root').count();
  for (let quiet = 0; quiet < quietFrames; ) {
    await waitForAnimations(page);
    quiet = open?.size || (await busy()) > 0 ? 0 : quiet + 1;
  }
}

/** Saves a picture of the whole page under test-results/screens/. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await waitForAnimations(page);
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
}
