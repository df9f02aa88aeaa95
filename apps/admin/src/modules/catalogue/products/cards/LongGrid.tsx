import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { Failed } from '../../../../ui/Failed.tsx';
import { useLoadMore } from '../../../../ui/table/use-load-more.ts';
import { cardsOnFirstScreen } from './first-screen.ts';
import { ProductCard } from './ProductCard.tsx';
import type { ProductGridProps } from './product-grid-props.ts';
import classes from './cards.module.css';

const leastWidth = 176;
const gap = 16;

/** Thousands of products as cards: only those near the viewport are rendered. */
export function LongGrid({ products, total, more }: Required<ProductGridProps>) {
  const { ref: sized, width: now } = useElementSize();
  const element = useRef<HTMLUListElement>(null);
  const [{ top, width: atFirst }, setPlace] = useState({ top: 0, width: 0 });
  // The observer reports after the first frame; the rows need their height before that, or the layout would shift.
  const width = now || atFirst;
  const columns = Math.max(2, Math.floor((width + gap) / (leastWidth + gap)));
  const rowHeight = (width - gap * (columns - 1)) / columns + 130 + gap;

  useLayoutEffect(() => {
    if (!element.current) return;
    const box = element.current.getBoundingClientRect();
    setPlace({ top: box.top + window.scrollY, width: box.width });
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place; nothing here memoises its values
  const virtual = useWindowVirtualizer({
    count: Math.ceil(total / columns),
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
  });
  // It caches measured heights.
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight]);
  const rows = virtual.getVirtualItems();
  const start = rows[0]?.index ?? 0;
  const first = start * columns;
  const end = Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns, total);
  useLoadMore(more, end - 1, products.length);
  return (
    <ul
      ref={useMergedRef(sized, element)}
      className={classes.grid}
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        gridAutoRows: rowHeight - gap,
        paddingTop: start * rowHeight,
        minHeight: Math.ceil(total / columns) * rowHeight,
        alignContent: 'start',
      }}
    >
      {products.slice(first, end).map((product, place) => (
        <li key={product._id} data-list-row>
          <ProductCard product={product} first={first + place < cardsOnFirstScreen} />
        </li>
      ))}
      {more?.failed && end > products.length && (
        <li className={classes.failed}>
          <Failed query={more.failed} />
        </li>
      )}
    </ul>
  );
}
