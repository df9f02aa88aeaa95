import type { BrowserContext, Page, Request } from '@playwright/test';

const tracked = new WeakMap<BrowserContext, { open: Set<Request>; sent: number }>();

/** Counts the requests of a context, and those that have no reply yet, for `waitUntilIdle`. */
export function trackRequests(context: BrowserContext): void {
  const requests = { open: new Set<Request>(), sent: 0 };
  tracked.set(context, requests);
  context.on('request', (request) => {
    requests.open.add(request);
    requests.sent += 1;
  });
  context.on('requestfinished', (request) => requests.open.delete(request));
  context.on('requestfailed', (request) => requests.open.delete(request));
}

/** Resolves when changes are painted, no animation runs except endless ones, and nothing matches `busy`, so many times in a row. */
const waitForQuiet = (page: Page, times: number, busy?: string): Promise<void> =>
  page.evaluate(
    async (wanted) => {
      for (let quiet = 0; quiet < wanted.times; ) {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const ends = document.getAnimations().map((animation) => animation.finished);
        await Promise.race([Promise.allSettled(ends), new Promise((enough) => setTimeout(enough, 2000))]);
        quiet = wanted.busy && document.querySelector(wanted.busy) ? 0 : quiet + 1;
      }
    },
    { times, busy },
  );

/** Resolves when changes are painted and no animation runs except endless ones. */
export const waitForAnimations = (page: Page): Promise<void> => waitForQuiet(page, 1);

/**
 * Resolves when nothing is loading: the page is quiet, and no request was open or sent meanwhile. `networkidle` would wait half
 * a second more each time.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  const requests = tracked.get(page.context());
  for (;;) {
    const sent = requests?.sent;
    await waitForQuiet(page, 3, '[aria-busy=true], .mantine-Skeleton-root');
    if (!requests?.open.size && requests?.sent === sent) return;
  }
}

/**
 * Opens another screen of the admin app, as a link does, and waits for its heading. Loading the app anew, as `goto` does,
 * takes most of the time of a walk through its screens.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.locator('h1:not([data-left])').first().waitFor();
}

/** Saves a picture of the whole page under test-results/screens/. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await waitForAnimations(page);
  await page.screenshot({ path: `test-results/screens/${name}.png`, fullPage: true, animations: 'disabled' });
}
