/**
 * Measures a home page with a section of every type in the three templates on an emulated mid-tier phone, prints the figures and
 * fails when one is outside the budget. Usage: tsx apps/e2e/quality/sections.ts [base URL, default http://localhost:4000]
 */
import { createClient } from '@kade/client';
import { shopTemplates } from '@kade/contract';
import sharp from 'sharp';
import { fillEverySection } from '../every-section.ts';
import { okay } from '../okay.ts';
import { withBrowser } from './browser.ts';
import { measurePages } from './lighthouse.ts';
import { mobilePhone } from './phone.ts';
import { sampled } from './sample.ts';
import { shopOrigin } from './shops.ts';

const [base = 'http://localhost:4000'] = process.argv.slice(2);
const port = Number(process.env.LIGHTHOUSE_PORT ?? 4331);

/** A photograph as phones take it, of noise, which is as heavy as a picture can be. */
async function photograph() {
  const noise = { type: 'gaussian', mean: 140, sigma: 20 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#886', noise } as const;
  const buffer = await sharp({ create }).blur(3).jpeg({ quality: 85 }).toBuffer();
  return { name: 'hills.jpg', mimeType: 'image/jpeg', buffer };
}

/** Opens a shop for each template. Returns their origins. */
async function openShops(): Promise<string[]> {
  const label = `sections-${Date.now().toString(36)}`;
  const session: { token?: string; storeId?: string } = {};
  const api = createClient({ baseUrl: base, session: () => session });
  const person = { username: label, email: `${label}@example.lk`, first_name: 'F', last_name: 'S' };
  session.token = okay(await api.auth.signup({ body: { ...person, password: 'full of sections' } })).token;
  const picture = await photograph();
  const origins: string[] = [];
  for (const template of shopTemplates) {
    const name = `${label}-${template}`;
    const store = { name, domain: `https://${name}.localhost` };
    session.storeId = okay(await api.stores.create({ body: store }))._id;
    await fillEverySection(api, picture);
    okay(await api.shopSettings.update({ body: { template } }));
    origins.push(shopOrigin(name, base));
  }
  return origins;
}

await withBrowser(async (browser) => {
  const phone = await mobilePhone(browser);
  for (const [index, origin] of (await openShops()).entries()) {
    console.log(origin);
    const good = await measurePages({
      base: origin,
      port,
      phone,
      paths: sampled(['/'], index),
      budget: {
        performance: { least: 95 },
        accessibility: { least: 95 },
        'best practices': { least: 95 },
        seo: { least: 95 },
        JS: { most: 10_000 },
      },
    });
    if (!good) process.exitCode = 1;
  }
}, port);
