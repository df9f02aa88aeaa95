import { lazy, Suspense, useCallback, useLayoutEffect, useRef } from 'react';
import { idle } from '../../lib/idle.ts';
import { RowItems } from './RowItems.tsx';
import type { RowListProps } from './row-list-props.ts';
import classes from './row-list.module.css';

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
