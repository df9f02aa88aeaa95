import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Selection } from '../table/use-selection.ts';
import { useVisibleRows } from '../table/use-visible-rows.ts';
import { ListRow } from './ListRow.tsx';
import classes from './row-list.module.css';

interface RowListProps<R> {
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

/** A list of any length for narrow screens, each row of few lines and a link as a whole. */
export function RowList<R>(props: RowListProps<R>) {
  const { label, rows, rowKey, rowName, selection, selecting, height, draw } = props;
  // Rows are drawn again only when they change, so what they call must stay the same function.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const toggle = useCallback((row: R) => latest.current.selection.toggle(latest.current.rowKey(row)), []);
  const { body, visible, before, after, measure } = useVisibleRows<HTMLUListElement>(rows.length, height);
  const gaps = useMemo(() => ({ paddingTop: before, paddingBottom: after }), [before, after]);
  return (
    <ul
      ref={body}
      aria-label={label}
      className={classes.list}
      data-selecting={selecting || undefined}
      style={gaps}
    >
      {visible.map((index) => {
        const row = rows[index];
        return row === undefined ? null : (
          <ListRow
            key={rowKey(row)}
            row={row}
            index={index}
            count={rows.length}
            name={rowName(row)}
            ticked={selection.has(rowKey(row))}
            selecting={selecting}
            toggle={toggle}
            draw={draw}
            measure={measure}
          />
        );
      })}
    </ul>
  );
}
