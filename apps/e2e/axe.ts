import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitForAnimations } from './page-state.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** All rules, or only those whose result can change when only the colours have changed. */
export type Rules = 'all' | 'colours';

/** Returns the violations that axe finds on the page. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // The preview has the merchant's colours; the page warns beside it when their contrast is low.
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

/** Returns the violations that remain after half a second, so that transitions are not reported. */
export async function lastingViolations(page: Page, rules: Rules): Promise<string[]> {
  const found = await violations(page, rules);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  await waitForAnimations(page);
  return violations(page, rules);
}
