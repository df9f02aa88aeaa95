import { type BrowserContext, chromium } from '@playwright/test';

/** Opens a browser that calls only the server under test, with one profile for all its tabs. */
const openBrowser = (debugPort?: number): Promise<BrowserContext> =>
  chromium.launchPersistentContext('', {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      ...(debugPort ? [`--remote-debugging-port=${debugPort}`] : []),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/**
 * Opens a browser for `use` and closes it afterwards. Returns what `use` returns and throws what it throws. A browser that
 * ends by itself says nothing about the pages: its log is printed, and `use` is called once more with another one.
 */
export async function withBrowser<T>(
  use: (browser: BrowserContext) => Promise<T>,
  debugPort?: number,
  attempts = 2,
): Promise<T> {
  const browser = await openBrowser(debugPort);
  const state = { inUse: true, ended: false };
  // Playwright may wait forever for a page of a browser that ended. A call that fails has the log, so it comes first.
  const end = new Promise<never>((_, reject) => {
    browser.once('close', () => {
      state.ended = state.inUse;
      if (state.ended) setTimeout(reject, 1000, new Error('The browser ended by itself.'));
    });
  });
  /** Returns whether the browser was there until now. Closing fails while it ends. */
  const close = async (): Promise<boolean> => {
    state.inUse = false;
    const closed = await browser.close().then(
      () => true,
      () => false,
    );
    return closed && !state.ended;
  };
  try {
    return await Promise.race([use(browser), end]);
  } catch (cause) {
    if ((await close()) || attempts === 1) throw cause;
    console.log(cause);
  } finally {
    await close();
  }
  return withBrowser(use, debugPort, attempts - 1);
}

/** The storage keys of the session and the chosen store. */
export async function signIn(
  context: BrowserContext,
  base: string,
  ids: Record<'user' | 'store' | 'own-store', string>,
) {
  const page = await context.newPage();
  await page.goto(new URL('/login', base).href);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, ids);
  await page.close();
}

/** Clears the HTTP cache, but not the session. */
export async function emptyCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}
