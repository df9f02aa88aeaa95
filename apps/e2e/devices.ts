import type { Page } from '@playwright/test';
import { lastingViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { misfits } from './fits.ts';
import { screenshot, waitUntilIdle } from './page-state.ts';

/** The two devices of a merchant, as options of a test. */
export const devices = [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a laptop', { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }],
] as const;

/**
 * Checks the screen as it is: no violation that axe finds, and everything fits. With SCREENS=on a picture is saved in
 * both schemes of colours, named by the width.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await waitUntilIdle(page);
  expect([...(await lastingViolations(page, 'all')), ...(await misfits(page))], name).toEqual([]);
  if (!process.env.SCREENS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await screenshot(page, `${name}-${page.viewportSize()?.width}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
