/** The visibility of the focused element. */
export interface Stop {
  /** A description of the element for a failed test. */
  what: string;
  /** Whether a line of at least 2 px with enough contrast to the background shows the focus. */
  marked: boolean;
  /** Whether a part of it is in the window and not covered by another element. */
  uncovered: boolean;
}

/** Runs in the page: examines the focused element; null without one. */
export function lookAtFocus(): Stop | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // The button inside of a date field is the browser's own, with its own mark.
  if (element.matches('input[type=date]:not(:focus-visible)')) return null;

  const rgb = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = rgb(colour).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const behind = (start: Element): string => {
    for (let node: Element | null = start; node; node = node.parentElement) {
      const ground = getComputedStyle(node).backgroundColor;
      if ((rgb(ground)[3] ?? 1) > 0) return ground;
    }
    return 'rgb(255, 255, 255)';
  };
  const outlined = (candidate: Element) => {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(candidate);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
    if (outlineStyle === 'auto') return true;
    const ground = Number.parseFloat(outlineOffset) < 0 ? candidate : (candidate.parentElement ?? candidate);
    return contrast(outlineColor, behind(ground)) >= 3;
  };
  // An input that is rendered by its sibling, such as a switch, shows the focus there.
  const drawnBy = [element, element.nextElementSibling, element.parentElement];
  const candidates = drawnBy.filter((candidate) => candidate !== null);

  const seen = candidates.some((candidate) => {
    const { left, right, top, bottom } = candidate.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit !== null && (candidate.contains(hit) || hit.contains(element));
    });
  });
  const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
  return {
    what: `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''} “${name}”`,
    marked: candidates.some(outlined),
    uncovered: seen,
  };
}
