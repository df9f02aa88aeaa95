import { measureElement, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const drawAll = 100;

/**
 * Returns the height of a row as the ResizeObserver reported it; until then, the height that was assumed. It reports before
 * the row is painted. Reading the height of an element that was just inserted would lay out the page in mid-commit.
 */
const heightOf: typeof measureElement<Element> = (element, entry, instance) => {
  if (entry) return measureElement(element, entry, instance);
  const index = instance.indexFromElement(element);
  return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index);
};

/** Returns the rows of a long list near the viewport, and the heights before and after them. `height` is that of a row in pixels. */
export function useVisibleRows<E extends HTMLElement>(count: number, height: number) {
  const body = useRef<E>(null);
  const [top, setTop] = useState(0);
  const long = count > drawAll;

  // After the first paint: the rows that are rendered beyond the viewport cover the difference until then.
  useEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place; this hook reads it at each render
  const virtual = useWindowVirtualizer({
    count,
    enabled: long,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
    measureElement: heightOf,
    // With it the first render has the rows already; without, they follow in one synchronous task.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  if (!long)
    return {
      body,
      visible: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    };
  const items = virtual.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    body,
    visible: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtual.getTotalSize() - (last.end - top) : 0,
    measure: virtual.measureElement,
  };
}
