import { Failed } from '../Failed.tsx';
import { useLoadMore } from '../table/use-load-more.ts';
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
  const { rows, total = rows.length, more, visible, rowKey, rowName, height } = props;
  const { selection, selecting, toggle, draw, measure } = props;
  useLoadMore(more ?? null, visible.at(-1) ?? 0, rows.length);
  return visible.map((index) => {
    const row = rows[index];
    const failed = index === rows.length ? more?.failed : null;
    return row === undefined ? (
      <li key={index} aria-hidden={!failed} style={{ minHeight: height }}>
        {failed && <Failed query={failed} />}
      </li>
    ) : (
      <ListRow
        key={rowKey(row)}
        row={row}
        index={index}
        count={total}
        name={rowName(row)}
        selected={selection.has(rowKey(row))}
        selecting={selecting}
        toggle={toggle}
        draw={draw}
        measure={measure}
      />
    );
  });
}
