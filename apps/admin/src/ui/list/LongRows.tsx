import { useMemo } from 'react';
import { useVisibleRows } from '../table/use-visible-rows.ts';
import { RowItems } from './RowItems.tsx';
import type { RowListProps } from './row-list-props.ts';
import classes from './row-list.module.css';

interface LongRowsProps<R> extends RowListProps<R> {
  toggle: (row: R) => void;
}

/** Thousands of rows: only those near the viewport are rendered. */
export function LongRows<R>(props: LongRowsProps<R>) {
  const { label, rows, total = rows.length, selecting, height } = props;
  const { body, visible, before, after, measure } = useVisibleRows<HTMLUListElement>(total, height);
  const gaps = useMemo(() => ({ paddingTop: before, paddingBottom: after }), [before, after]);
  return (
    <ul
      ref={body}
      aria-label={label}
      className={classes.list}
      data-selecting={selecting || undefined}
      style={gaps}
    >
      <RowItems {...props} visible={visible} {...(measure ? { measure } : {})} />
    </ul>
  );
}
