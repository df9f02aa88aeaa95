import { expect, type Page } from '@playwright/test';
import { lastingViolations } from './axe.ts';
import { misfits } from './fits.ts';
import { waitForAnimations } from './page-state.ts';
import { readIn } from './visitor.ts';

/** Opens collapsed elements such as the menu: hidden ones have no size to check. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });

/** Returns the faults of a page of a shop in a language: on phones and wide screens, light and dark. */
export async function faultsOf(
  page: Page,
  { url, path, language }: { url: string; path: string; language: string },
): Promise<string[]> {
  const found: string[] = [];
  await readIn(page, url, language);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(url + path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('h1')).toHaveCount(1);
  const note = (look: string, faults: readonly string[]) =>
    found.push(...faults.map((fault) => `${path} ${language} ${look}: ${fault}`));
  note('light 360', await lastingViolations(page, 'all'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  // Colours are the same in every language.
  note('dark 360', language === 'en' ? await lastingViolations(page, 'colours') : []);
  await page.setViewportSize({ width: 320, height: 740 });
  await openAll(page);
  note('320', await misfits(page));
  await page.setViewportSize({ width: 1280, height: 800 });
  note('dark 1280', language === 'en' ? await lastingViolations(page, 'all') : []);
  note('1280', await misfits(page));
  return found;
}
