import { lazy, type ReactNode, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { idle } from '../../lib/idle.ts';
import type { Selection } from '../table/use-selection.ts';
import { RowItems } from './RowItems.tsx';
import classes from './row-list.module.css';

export interface RowListProps<R> {
  /** Says what the list holds, for screen readers. */
  label: string;
  /** In the order in which they are shown. */
  rows: readonly R[];
  rowKey: (row: R) => string;
  /** Names a row: the label of its checkbox. */
  rowName: (row: R) => string;
  selection: Selection;
  /** A tap ticks a row instead of opening it. */
  selecting: boolean;
  /** About how high a row is, in pixels. */
  height: number;
  /** Draws a row. It must stay the same function as long as the rows look the same. */
  draw: (row: R) => ReactNode;
}

/** Up to this many rows are all drawn; of longer lists those near the window. */
const drawAll = 100;
/** So many rows are seen before anybody scrolls, on most phones. */
const seenAtOnce = 8;

/** Its code comes when the first rows and their pictures are on their way. */
const LongRows = lazy(async () => {
  await idle();
  return { default: (await import('./LongRows.tsx')).LongRows };
}) as typeof import('./LongRows.tsx').LongRows;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A list of any length for narrow screens, each row of few lines and a link as a whole. */
export function RowList<R>(props: RowListProps<R>) {
  const { label, rows, selecting, height } = props;
  // Rows are drawn again only when they change, so what they call must stay the same function.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const toggle = useCallback((row: R) => latest.current.selection.toggle(latest.current.rowKey(row)), []);
  const isLong = rows.length > drawAll;
  const first = (
    <ul
      aria-label={label}
      className={classes.list}
      data-selecting={selecting || undefined}
      style={isLong ? { minHeight: rows.length * height } : undefined}
    >
      <RowItems {...props} visible={upTo(isLong ? seenAtOnce : rows.length)} toggle={toggle} />
    </ul>
  );
  if (!isLong) return first;
  return (
    <Suspense fallback={first}>
      <LongRows {...props} toggle={toggle} />
    </Suspense>
  );
}
