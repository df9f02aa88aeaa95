import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { idle } from '../../lib/idle.ts';
import { RowItems } from './RowItems.tsx';
import type { RowListProps } from './row-list-props.ts';
import classes from './row-list.module.css';

/** Up to this many rows are all rendered; of longer lists those near the viewport. */
const drawAll = 100;
/** How many rows most phones show without scrolling. */
const seenAtOnce = 8;

/** Its code loads after the first rows and their images have been requested. */
const LongRows = lazy(async () => {
  await idle();
  return { default: (await import('./LongRows.tsx')).LongRows };
}) as typeof import('./LongRows.tsx').LongRows;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A list of any length for narrow screens, each row a link of few lines. */
export function RowList<R>(props: RowListProps<R>) {
  const { label, rows, total = rows.length, selecting, height } = props;
  // Rows are memoised, so the functions they receive must be stable.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const toggle = useCallback((row: R) => latest.current.selection.toggle(latest.current.rowKey(row)), []);
  const isLong = total > drawAll;
  const first = (
    <ul
      aria-label={label}
      className={classes.list}
      data-selecting={selecting || undefined}
      style={isLong ? { minHeight: total * height } : undefined}
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
