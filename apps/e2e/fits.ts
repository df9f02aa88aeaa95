import type { Page } from '@playwright/test';

/** Returns elements wider than their container: the page itself, a dialog, or the container of a table. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog], :has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} has ${scrollWidth} of ${clientWidth} px`),
  );

/**
 * Returns text that its box clips or that overflows it, unless it ends with an ellipsis. Messages of the app must not
 * have an ellipsis either: they are those in Sinhala and Tamil, because the tested goods have English names.
 */
const cutText = (page: Page) =>
  page.evaluate(() => {
    const hasText = (node: Element) =>
      [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (node: Element) => {
      const { overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(node);
      // Text for screen readers alone is clipped on purpose.
      if (clipPath !== 'none') return false;
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = node;
      const ownWords = /[\u0B80-\u0BFF\u0D80-\u0DFF]/.test(node.textContent ?? '');
      const wide = (textOverflow !== 'ellipsis' || ownWords) && scrollWidth > clientWidth + 1;
      const high = hides(overflowY) && webkitLineClamp === 'none' && scrollHeight > clientHeight + 1;
      return wide || high;
    };
    return [...document.querySelectorAll('body *')]
      .filter((node) => hasText(node) && node.clientWidth > 1 && isCut(node))
      .map((node) => `${node.tagName.toLowerCase()} cuts “${node.textContent?.trim().slice(0, 40)}”`);
  });

/** Returns visible selects whose chosen message of the app does not fit into the field. */
const cutChoices = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (select: HTMLSelectElement) => {
      const text = select.selectedOptions[0]?.text ?? '';
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      if (!pen || !/[\u0B80-\u0BFF\u0D80-\u0DFF]/.test(text)) return false;
      pen.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return pen.measureText(text).width > room + 1;
    };
    return [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility({ opacityProperty: true }) && isCut(select))
      .map((select) => `select cuts “${select.selectedOptions[0]?.text}”`);
  });

/** Returns the parts of the page that scroll sideways or are cut off. */
export const misfits = async (page: Page): Promise<string[]> => [
  ...(await tooWide(page)),
  ...(await cutText(page)),
  ...(await cutChoices(page)),
];
