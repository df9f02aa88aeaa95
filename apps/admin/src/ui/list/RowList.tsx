import { useCallback, useLayoutEffect, useRef } from 'react';
import { idle } from '../../lib/idle.ts';
import { lazyPart } from '../lazy-part.tsx';
import { RowItems } from './RowItems.tsx';
import type { RowListProps } from './row-list-props.ts';
import classes from './row-list.module.css';

/** Up to this many rows are all rendered; of longer lists those near the viewport. */
const drawAll = 100;
/** How many rows most phones show without scrolling. */
const seenAtOnce = 8;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

interface FirstRowsProps<R> extends RowListProps<R> {
  toggle: (row: R) => void;
}

/** All rows of a short list, or the first ones of a long list, with the height of all. */
function FirstRows<R>(props: FirstRowsProps<R>) {
  const { label, rows, total = rows.length, selecting, height } = props;
  const isLong = total > drawAll;
  return (
    <ul
      aria-label={label}
      className={classes.list}
      data-selecting={selecting || undefined}
      style={isLong ? { minHeight: total * height } : undefined}
    >
      <RowItems {...props} visible={upTo(isLong ? seenAtOnce : rows.length)} />
    </ul>
  );
}

/** Its code loads after the first rows and their images have been requested. */
const LongRows = lazyPart(async () => {
  await idle();
  return (await import('./LongRows.tsx')).LongRows;
}, FirstRows) as typeof import('./LongRows.tsx').LongRows;

/** A list of any length for narrow screens, each row a link of few lines. */
export function RowList<R>(props: RowListProps<R>) {
  const { rows, total = rows.length } = props;
  // Rows are memoised, so the functions they receive must be stable.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const toggle = useCallback((row: R) => latest.current.selection.toggle(latest.current.rowKey(row)), []);
  const Rows = total > drawAll ? LongRows : FirstRows;
  return <Rows {...props} toggle={toggle} />;
}
