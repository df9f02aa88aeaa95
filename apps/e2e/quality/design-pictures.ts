/**
 * Takes the pictures of docs/design.md out of the page `/kit`, light and dark.
 * Usage: tsx apps/e2e/quality/design-pictures.ts
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { serveKit } from '../kit-server.ts';

const folder = join(import.meta.dirname, '../../../docs/design');
const parts = [
  'Type',
  'Space',
  'Colour',
  'Button',
  'Input',
  'Loaded',
  'Message',
  'StatusBadge',
  'RowList',
  'Steps',
];

async function photograph(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<void> {
  // Lists show their rows for narrow windows at this width, as phones do.
  const viewport = { width: 640, height: 1000 };
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  for (const part of parts) {
    const picture = await page.locator(`[data-part="${part}"]`).screenshot();
    const file = `${part.toLowerCase()}-${colorScheme}.webp`;
    await sharp(picture).webp({ quality: 60, effort: 6 }).toFile(join(folder, file));
  }
  await context.close();
}

await mkdir(folder, { recursive: true });
const kit = await serveKit();
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  await photograph(browser, kit.url, 'light');
  await photograph(browser, kit.url, 'dark');
} finally {
  await browser.close();
  kit.stop();
}
