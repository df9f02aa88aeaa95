import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitForAnimations } from './page-state.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose verdict depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** All rules, or only those that can find something else once nothing but the colours have changed. */
export type Rules = 'all' | 'colours';

/** What axe has against the page as it is. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // The preview wears the merchant's own colours, good or bad; the page says beside it when they are hard to read.
      const where = { include: [['html']], exclude: [['[data-testid="theme-preview"]']] };
      const { violations: found } = await run(where, { runOnly, resultTypes: ['violations'] });
      return found.map(
        ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
      );
    },
    rules === 'all'
      ? { type: 'tag' as const, values: everyRule }
      : { type: 'rule' as const, values: colourRules },
  );
}

/** What axe has against the page and still has half a second later: a fault is there to stay. */
export async function lastingViolations(page: Page, rules: Rules): Promise<string[]> {
  const found = await violations(page, rules);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  await waitForAnimations(page);
  return violations(page, rules);
}
