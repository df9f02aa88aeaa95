/**
 * Takes the pictures in docs/screens: every screen of the demo, the public pages and pages of its shops, on a phone and
 * wide, light and dark, in English and Tamil. Then writes the page that shows them. Only one wide and one phone picture of
 * each screen are in the repository; the others are in the folder `all`, which git ignores.
 * Usage: tsx apps/e2e/quality/docs-screens.ts [base URL] [folder, default docs/screens]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { trackRequests, waitUntilIdle } from '../page-state.ts';
import { demoSession } from './demo-session.ts';
import {
  cartOfSale,
  englishScreens,
  merchantScreens,
  publicScreens,
  type Screens,
  type Session,
  shopScreens,
  shopsIn,
  visitorScreens,
} from './screen-list.ts';
import { isInRepository, type View, views, writeTable } from './screen-table.ts';

const screens = join(import.meta.dirname, '../../../docs/screens');
const [base = 'http://localhost:4000', folder = screens] = process.argv.slice(2);

/** Whether the server has the public pages in Tamil; older ones have not. */
const inTamil = async () => (await (await fetch(new URL('/ta', base))).text()).includes('<html lang="ta"');

async function photograph(context: BrowserContext, view: View, addresses: Screens): Promise<void> {
  const page = await context.newPage();
  const target = isInRepository(view) ? folder : join(folder, 'all');
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(new URL(address, base).href, { waitUntil: 'networkidle' });
    await waitUntilIdle(page);
    await sharp(await page.screenshot())
      .webp({ quality: 50, effort: 6 })
      .toFile(join(target, `${name}-${view.name}.webp`));
  }
  await page.close();
}

async function open(browser: Browser, { language, width, height, scheme }: View): Promise<BrowserContext> {
  const context = await browser.newContext({
    colorScheme: scheme,
    viewport: { width, height },
    locale: language,
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  trackRequests(context);
  return context;
}

async function visit(browser: Browser, view: View, shops: Screens): Promise<void> {
  const context = await open(browser, view);
  const english = view.language === 'en';
  if (english || (await inTamil())) await photograph(context, view, publicScreens(view.language));
  await photograph(context, view, english ? { ...englishScreens, ...visitorScreens } : visitorScreens);
  const page = await context.newPage();
  const { code, cookie } = await cartOfSale(base);
  await context.addCookies([cookie]);
  for (const address of [...shopsIn(view.language, base), code]) await page.goto(address);
  await photograph(context, view, shops);
  await context.close();
}

async function work(browser: Browser, view: View, session: Session): Promise<void> {
  const context = await open(browser, view);
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...session, language: view.language },
  );
  await photograph(context, view, await merchantScreens(base, session));
  await context.close();
}

await mkdir(join(folder, 'all'), { recursive: true });
const session = await demoSession(base);
const shops = await shopScreens(base);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const view of views) {
    await Promise.all([visit(browser, view, shops), work(browser, view, session)]);
    console.log(view.name);
  }
} finally {
  await browser.close();
}
await writeTable(folder);
