/**
 * Takes the pictures in docs/screens: every screen of the demo and pages of its shops, wide and light, and as a phone in
 * the dark shows them.
 * Usage: tsx apps/e2e/quality/docs-screens.ts [base URL]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { createClient } from '@kade/client';
import sharp from 'sharp';
import { demoSession } from './demo-session.ts';
import { demoShops, shopOrigin, shopPaths } from './shops.ts';

const [base = 'http://localhost:4000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../../docs/screens');
const views = [
  { name: 'wide-light', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { name: 'phone-dark', colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

const forVisitors = {
  landing: '/',
  pricing: '/pricing',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  login: '/login',
  signup: '/signup',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=example',
  'api-docs': '/api/docs',
};

type Session = Awaited<ReturnType<typeof demoSession>>;

/** The first row of a list, whose page is shown. */
function firstOf(reply: { status: number; body: unknown }): string {
  const [row] = reply.status === 200 ? (reply.body as { _id: string }[]) : [];
  if (!row) throw new Error('The demo has nothing to show here');
  return row._id;
}

async function forMerchants({ user, store }: Session): Promise<Record<string, string>> {
  const api = createClient({ baseUrl: base, session: () => ({ token: user, storeId: store }) });
  const query = { limit: 1 };
  return {
    dashboard: '/dashboard',
    products: '/products',
    product: `/products/${firstOf(await api.products.list({ query }))}`,
    categories: '/categories',
    category: `/categories/${firstOf(await api.categories.list({ query }))}`,
    collection: `/collection/${firstOf(await api.collections.list({ query }))}`,
    orders: '/orders',
    order: `/orders/${firstOf(await api.orders.list({ query }))}`,
    'store-configurator': '/store-configurator',
    theme: '/store-configurator/theme',
    settings: '/settings',
    profile: '/profile',
    billing: '/billing',
    'store-creation': '/store-creation',
  };
}

/** Pages of a demo shop in each template, as whole addresses. */
async function forBuyers(): Promise<Record<string, string>> {
  const named = await Promise.all(
    Object.entries(demoShops).map(async ([template, label]) => {
      const origin = shopOrigin(label, base);
      const pages = Object.entries(await shopPaths(origin));
      return pages.map(([page, path]) => [`shop-${template}-${page}`, new URL(path, origin).href]);
    }),
  );
  return Object.fromEntries(named.flat());
}

async function photograph(browser: Browser, paths: Record<string, string>, session?: Session): Promise<void> {
  for (const { name: view, ...look } of views) {
    const context = await browser.newContext({ ...look, deviceScaleFactor: 1, reducedMotion: 'reduce' });
    if (session)
      await context.addInitScript(({ user, store }) => {
        localStorage.setItem('user', user);
        localStorage.setItem('store', store);
      }, session);
    const page = await context.newPage();
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(new URL(path, base).href, { waitUntil: 'networkidle' });
      const file = join(folder, `${name}-${view}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality: 70 })
        .toFile(file);
      console.log(file);
    }
    await context.close();
  }
}

await mkdir(folder, { recursive: true });
const session = await demoSession(base);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  await photograph(browser, forVisitors);
  await photograph(browser, await forBuyers());
  await photograph(browser, await forMerchants(session), session);
} finally {
  await browser.close();
}
