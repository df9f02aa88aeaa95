import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Up to this many rows are all rendered, so that the browser's own search finds them. */
const drawAll = 100;

/** Returns the rows of a long list near the viewport, and the heights before and after them. `height` is that of a row in pixels. */
export function useVisibleRows<E extends HTMLElement>(count: number, height: number) {
  const body = useRef<E>(null);
  const [top, setTop] = useState(0);
  const long = count > drawAll;

  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place; this hook reads it at each render
  const virtual = useWindowVirtualizer({
    count,
    enabled: long,
    estimateSize: () => height,
    overscan: 12,
    scrollMargin: top,
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
