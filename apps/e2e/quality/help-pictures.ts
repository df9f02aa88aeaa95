/**
 * Takes the pictures of the help pages of the admin app: the screens of the demo in English, wide and light.
 * Usage: tsx apps/e2e/quality/help-pictures.ts [base URL], with a server that has the demo in it
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { demoSession } from './demo-session.ts';

const [base = 'http://localhost:4000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../admin/src/modules/platform/help/topics');

/** The address that the picture of a topic shows, by the topic's name. */
const addresses: Record<string, string> = {
  couriers: '/orders/cash',
};

const session = await demoSession(base);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  const context = await browser.newContext({
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...session, language: 'en' },
  );
  const page = await context.newPage();
  for (const [topic, address] of Object.entries(addresses)) {
    await page.goto(new URL(address, base).href, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .resize({ width: 960 })
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, `${topic}.webp`));
  }
} finally {
  await browser.close();
}
