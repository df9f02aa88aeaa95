import type { Page } from '@playwright/test';

/**
 * Returns targets smaller than `least` pixels in either direction. Inline links may be (WCAG 2.2, 2.5.8), as may inputs
 * whose label is the target.
 */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
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
      .filter(({ size }) => size.width > 1 && (size.width < pixels - 0.5 || size.height < pixels - 0.5))
      .map(({ node, size }) => {
        const name = node.getAttribute('aria-label') ?? node.textContent?.trim().slice(0, 30) ?? '';
        return `${node.tagName.toLowerCase()}.${node.className} “${name}” is ${Math.round(size.width)} × ${Math.round(size.height)} px`;
      });
  }, least);
