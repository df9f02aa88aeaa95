/**
 * Takes the pictures of the product that the landing pages show, from a running server with the demo, and writes
 * them to the folder that the build of the landing app reads.
 * Usage: tsx apps/e2e/quality/landing-screens.ts [base URL] [email] [password]
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { demoSession } from './demo-session.ts';

const [base = 'http://localhost:4000', email, password] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../landing/public/screens');

interface Shot {
  name: string;
  path: string;
  /** Height over width, the same as in sections/Hero.tsx and sections/Tour.tsx. */
  shape: number;
}

const shots: Shot[] = [
  { name: 'hero', path: '/products', shape: 9 / 16 },
  { name: 'orders', path: '/orders', shape: 10 / 16 },
  { name: 'theme', path: '/store-configurator/theme', shape: 10 / 16 },
];

/** The window that is photographed, and the width of the picture made of it. */
const widths = { wide: { window: 1280, picture: 1280 }, small: { window: 900, picture: 720 } };

const session = await demoSession(base, email, password);
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [width, { window, picture }] of Object.entries(widths)) {
      const context = await browser.newContext({
        colorScheme,
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(({ user, store }) => {
        localStorage.setItem('user', user);
        localStorage.setItem('store', store);
      }, session);
      const page = await context.newPage();
      for (const { name, path, shape } of shots) {
        await page.setViewportSize({ width: window, height: Math.round(window * shape) });
        await page.goto(new URL(path, base).href, { waitUntil: 'networkidle' });
        const file = join(folder, `${name}-${colorScheme}-${width}.webp`);
        await sharp(await page.screenshot())
          .resize({ width: picture })
          .webp({ quality: 74 })
          .toFile(file);
        console.log(file);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
}
