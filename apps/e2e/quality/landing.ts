/**
 * Measures the landing pages on an emulated mid-tier phone, prints the figures and fails when one is outside the
 * budget. Usage: tsx apps/e2e/quality/landing.ts [base URL, default http://localhost:4000]
 */
import { withBrowser } from './browser.ts';
import { measurePages } from './lighthouse.ts';
import { mobilePhone } from './phone.ts';
import { sampled } from './sample.ts';

const [base = 'http://localhost:4000'] = process.argv.slice(2);
const port = Number(process.env.LIGHTHOUSE_PORT ?? 4329);

await withBrowser(async (browser) => {
  const good = await measurePages({
    base,
    port,
    phone: await mobilePhone(browser),
    paths: sampled(['/', '/pricing', '/terms-and-conditions', '/privacy-policy']),
    budget: {
      performance: { least: 95 },
      accessibility: { least: 100 },
      'best practices': { least: 95 },
      seo: { least: 100 },
      LCP: { most: 1800 },
      CLS: { most: 0.02 },
      JS: { most: 90_000 },
    },
  });
  if (!good) process.exitCode = 1;
}, port);
