import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { waitForAnimations } from './page-state.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Less than half of `axe.source`, which every page would have to receive and compile. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** The rules that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** All rules; only those whose result can change when only the colours have changed; or all but the contrast. */
export type Rules = 'all' | 'colours' | 'all but contrast';

/** Returns the violations that axe finds on the page. */
async function violations(page: Page, rules: Rules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ contrast, ...options }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const where = {
        // The page behind a modal dialog cannot be reached. Without the dialog it is a state of its own.
        include: document.querySelector('[aria-modal=true]')
          ? [['[aria-modal=true]'], ['[data-portal]']]
          : [['html']],
        // The preview has the merchant's colours; the page warns beside it when their contrast is low.
        exclude: [['[data-testid="theme-preview"]']],
      };
      const { violations: found } = await run(where, {
        ...options,
        // It takes two thirds of the time of all rules.
        ...(contrast ? {} : { rules: { 'color-contrast': { enabled: false } } }),
        resultTypes: ['violations'],
      });
      return found.map(
        ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
      );
    },
    {
      contrast: rules !== 'all but contrast',
      runOnly:
        rules === 'colours'
          ? { type: 'rule' as const, values: colourRules }
          : { type: 'tag' as const, values: everyRule },
    },
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
