/**
 * Measures the first screens of the admin app on a slow phone, prints the figures and
 * fails when one is outside the budget. The server must have the demo.
 * Usage: tsx apps/e2e/quality/admin.ts [base URL, default http://localhost:4000] [email] [password]
 */
import { emptyCache, withBrowser, signIn } from './browser.ts';
import { demoSession } from './demo-session.ts';
import { type Budget, measurePages } from './lighthouse.ts';
import { mobilePhone } from './phone.ts';

const [base = 'http://localhost:4000', email, password] = process.argv.slice(2);
const port = Number(process.env.LIGHTHOUSE_PORT ?? 4329);
const budget: Budget = {
  accessibility: { least: 100 },
  LCP: { most: 2500 },
  TBT: { most: 200 },
  CLS: { most: 0.05 },
  JS: { most: 250_000 },
};

await withBrowser(async (browser) => {
  const phone = await mobilePhone(browser);
  const visitor = await measurePages({ base, port, phone, budget, paths: ['/login'] });
  await signIn(browser, base, await demoSession(base, email, password));
  const merchant = await measurePages({
    base,
    port,
    phone,
    budget,
    paths: ['/dashboard', '/products'],
    flags: { disableStorageReset: true },
    before: () => emptyCache(browser),
  });
  if (!visitor || !merchant) process.exitCode = 1;
}, port);
