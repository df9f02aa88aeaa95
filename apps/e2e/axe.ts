import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { screenshot, still } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const schemes = ['light', 'dark'] as const;
const widths = [1280, 360] as const;
const height = 800;

/** The app notices by itself that the person's choice has changed, and says in the document which one it wears. */
async function wear(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => {
    const worn = document.documentElement.dataset.mantineColorScheme;
    return worn === undefined || worn === wanted;
  }, colorScheme);
  await still(page);
}

/** What is wider than its room: the page itself, or a dialog on it. */
export const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} has ${scrollWidth} of ${clientWidth} px`),
  );

/** What axe has against the page as it is. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // The preview wears the merchant's own colours, good or bad; the page says beside it when they are hard to read.
    const where = { include: [['html']], exclude: [['[data-testid="theme-preview"]']] };
    const { violations: found } = await run(where, { runOnly: tags, resultTypes: ['violations'] });
    return found.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`);
  }, rules);
}

/** What axe has against the page and still has half a second later: a fault is there to stay. */
async function lastingViolations(page: Page): Promise<string[]> {
  const found = await violations(page);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  await still(page);
  return violations(page);
}

/**
 * Looks at what is open, light and dark, wide and narrow, and at 320 px whether it still fits. With SCREENS=on a
 * picture of each is kept under test-results/screens/.
 */
export async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of schemes) {
      await wear(page, colorScheme);
      const look = `${name} ${colorScheme} ${width}`;
      if (process.env.SCREENS) await screenshot(page, look.replace(/\W+/g, '-'));
      found.push(...(await lastingViolations(page)).map((what) => `${look}: ${what}`));
    }
    found.push(...(await tooWide(page)).map((what) => `${name} ${width}: ${what}`));
  }
  await page.setViewportSize({ width: 320, height });
  await still(page);
  found.push(...(await tooWide(page)).map((what) => `${name} 320: ${what}`));
  await page.setViewportSize({ width: widths[0], height });
  return found;
}

/** A state of a page: where it is, and what must be done there to bring it about. */
export interface State {
  name: string;
  path: string;
  open?: (page: Page) => Promise<unknown>;
}

/** Goes to every state and looks at it. */
export async function faultsOfAll(page: Page, states: readonly State[]): Promise<string[]> {
  page.setDefaultTimeout(30_000);
  // A form that was begun is left without a word.
  page.on('dialog', (question) => void question.accept());
  const found: string[] = [];
  for (const { name, path, open } of states) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await (open ? open(page) : page.waitForLoadState('networkidle'));
    found.push(...(await faults(page, name)));
  }
  return found;
}
