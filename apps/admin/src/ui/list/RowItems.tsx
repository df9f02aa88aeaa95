import { ListRow } from './ListRow.tsx';
import type { RowListProps } from './row-list-props.ts';

interface RowItemsProps<R> extends RowListProps<R> {
  /** The indexes of the rendered rows, from 0. */
  visible: readonly number[];
  toggle: (row: R) => void;
  measure?: (element: Element | null) => void;
}

/** Some rows of a list. */
export function RowItems<R>(props: RowItemsProps<R>) {
  const { rows, visible, rowKey, rowName, selection, selecting, toggle, draw, measure } = props;
  return visible.map((index) => {
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
  });
}
