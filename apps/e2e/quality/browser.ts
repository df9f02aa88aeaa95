import { type BrowserContext, chromium } from '@playwright/test';

/** Opens a browser that asks nobody but the server under test, with one profile for all its tabs. */
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

/** Where the app looks for who is signed in and which store is chosen. */
export async function signIn(context: BrowserContext, base: string, ids: Record<'user' | 'store', string>) {
  const page = await context.newPage();
  await page.goto(new URL('/login', base).href);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, ids);
  await page.close();
}

/** Forgets every file that was loaded before, but not who is signed in. */
export async function emptyCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
}
