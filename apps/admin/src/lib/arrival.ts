import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The navigation state of a link that also opens what its section edits. */
export const opensSection = { open: true };

/** How long a section is kept in its place while what is above it loads, in milliseconds. */
const settleMs = 3000;
const interruptions = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** Keeps an element at the top of the window until the visitor acts or the page has settled. Returns a function that ends it. */
function keepInPlace(element: HTMLElement): () => void {
  const show = () => element.scrollIntoView({ block: 'start' });
  const observer = new ResizeObserver(show);
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of interruptions) window.removeEventListener(type, end);
  };
  const timer = setTimeout(end, settleMs);
  for (const type of interruptions) window.addEventListener(type, end, { passive: true });
  observer.observe(document.body);
  show();
  return end;
}

/**
 * Scrolls to a section and moves the focus to it when the fragment of the address names it. Returns the ref of the
 * section's element.
 */
export function useArrival(anchor: string | undefined): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  useEffect(() => {
    if (!anchor || location.hash !== `#${anchor}` || !section.current) return;
    section.current.focus({ preventScroll: true });
    return keepInPlace(section.current);
  }, [anchor, location]);
  return section;
}

/** Whether the link that led here also opens what the section edits. */
export function useOpensSection(anchor: string | undefined): boolean {
  const { hash, state } = useLocation();
  const { open = false } = (state ?? {}) as { open?: boolean };
  return open && anchor !== undefined && hash === `#${anchor}`;
}
