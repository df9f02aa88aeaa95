import type { Page } from '@playwright/test';

/**
 * What is pressed and smaller than `least` pixels in either direction. Links in the middle of a text may be (WCAG 2.2,
 * 2.5.8), as may inputs whose label is pressed instead of them.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((wanted) => {
    const pressed = 'button, a[href], input, select, textarea, [role=button], [role=menuitem], [role=switch]';
    const sizeOf = (node: Element) => {
      const label = node instanceof HTMLInputElement ? node.labels?.[0] : null;
      const boxes = [node, label].flatMap((each) => (each ? [each.getBoundingClientRect()] : []));
      return {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      };
    };
    return [...document.querySelectorAll(pressed)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((node) => !(node.matches('a') && getComputedStyle(node).display === 'inline'))
      .map((node) => ({ node, size: sizeOf(node) }))
      .filter(({ size }) => size.width > 1 && (size.width < wanted - 0.5 || size.height < wanted - 0.5))
      .map(({ node, size }) => {
        const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 30) ?? '';
        return `${node.tagName.toLowerCase()}.${node.className} “${name}” is ${Math.round(size.width)} × ${Math.round(size.height)} px`;
      });
  }, least);
