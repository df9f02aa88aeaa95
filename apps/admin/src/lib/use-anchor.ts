import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Parts that are still loading move the page for this many milliseconds at most. */
const settleMs = 4000;
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the part that the address names behind `#` and focuses its heading, as soon as it is there. Parts that load
 * later do not move it away, unless the user has scrolled or typed meanwhile.
 */
export function useAnchor(): void {
  const location = useLocation();
  // Each visit of the same address leads there again.
  useEffect(() => {
    const id = location.hash.slice(1);
    if (!id) return;
    let focused = false;
    const show = () => {
      const part = document.getElementById(id);
      if (!part) return;
      part.scrollIntoView({ block: 'start' });
      if (focused) return;
      focused = true;
      part.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    };
    const watcher = new MutationObserver(show);
    const stop = () => {
      watcher.disconnect();
      for (const input of inputs) window.removeEventListener(input, stop);
    };
    // The shell focuses the new screen first.
    const frame = requestAnimationFrame(() => {
      show();
      watcher.observe(document.body, { childList: true, subtree: true });
      for (const input of inputs) window.addEventListener(input, stop, { passive: true });
    });
    const timer = setTimeout(stop, settleMs);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
    };
  }, [location]);
}
