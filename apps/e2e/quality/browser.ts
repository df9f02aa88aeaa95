import { type BrowserContext, chromium } from '@playwright/test';

/** Opens a browser that calls only the server under test, with one profile for all its tabs. */
export const openBrowser = (debugPort?: number): Promise<BrowserContext> =>
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
