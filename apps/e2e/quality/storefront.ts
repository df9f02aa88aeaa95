/**
 * Measures the home page and a product page of the demo shops, one of each template, on an emulated mid-tier phone,
 * prints the figures and fails when one is outside the budget. The server must have the demo. Usage: tsx
 * apps/e2e/quality/storefront.ts [base URL, default http://localhost:4000]
 */
import { withBrowser } from './browser.ts';
import { measurePages } from './lighthouse.ts';
import { mobilePhone } from './phone.ts';
import { sampled } from './sample.ts';
import { demoShops, shopOrigin, shopPaths } from './shops.ts';

const [base = 'http://localhost:4000'] = process.argv.slice(2);
const port = Number(process.env.LIGHTHOUSE_PORT ?? 4329);

await withBrowser(async (browser) => {
  const phone = await mobilePhone(browser);
  for (const [index, [template, label]] of Object.entries(demoShops).entries()) {
    const origin = shopOrigin(label, base);
    const { home = '/', product = '/' } = await shopPaths(origin);
    console.log(`${template}: ${origin}`);
    const good = await measurePages({
      base: origin,
      port,
      phone,
      paths: sampled([home, product], index),
      budget: {
        performance: { least: 95 },
        accessibility: { least: 100 },
        'best practices': { least: 95 },
        seo: { least: 100 },
        LCP: { most: 1800 },
        CLS: { most: 0.02 },
        JS: { most: 10_000 },
      },
    });
    if (!good) process.exitCode = 1;
  }
}, port);
