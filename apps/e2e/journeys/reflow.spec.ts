import type { Page } from '@playwright/test';
import { tooWide } from '../axe.ts';
import { expect, still, test } from '../fixtures.ts';
import { screensOf, stock } from '../goods.ts';
import { openShop } from '../shop.ts';

/** The distances that a reader may ask for and that must lose nothing (WCAG 2.2, 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Text that its box cuts off or that runs out of it, unless dots say that there is more. */
const cutText = (page: Page) =>
  page.evaluate(() => {
    const says = (node: Element) =>
      [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (node: Element) => {
      const { overflowY, textOverflow, webkitLineClamp } = getComputedStyle(node);
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node;
      const wide = textOverflow !== 'ellipsis' && scrollWidth > clientWidth + 1;
      const high = hides(overflowY) && webkitLineClamp === 'none' && scrollHeight > clientHeight + 1;
      return wide || high;
    };
    return [...document.querySelectorAll('body *')]
      .filter((node) => says(node) && node.clientWidth > 1 && isCut(node))
      .map((node) => `${node.tagName.toLowerCase()} cuts “${node.textContent?.trim().slice(0, 40)}”`);
  });

const variants = [
  { name: 'wide distances between letters, words and lines', language: 'en', style: textSpacing },
  { name: 'Sinhala', language: 'si', style: '' },
  { name: 'Tamil', language: 'ta', style: '' },
];

test.describe('on a screen of 320 px', () => {
  test.setTimeout(180_000);

  for (const { name, language, style } of variants)
    test(`nothing is cut off or leads sideways with ${name}`, async ({ page }) => {
      const goods = await stock(await openShop(page));
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
      await page.setViewportSize({ width: 320, height: 720 });
      const found: string[] = [];
      for (const path of [...screensOf(goods), '/products?create=yes', '/store-creation']) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        if (style) await page.addStyleTag({ content: style });
        await still(page);
        const here = path.replace(/[0-9a-f]{24}/, 'id');
        found.push(...[...(await tooWide(page)), ...(await cutText(page))].map((what) => `${here}: ${what}`));
      }
      expect(found).toEqual([]);
    });
});
