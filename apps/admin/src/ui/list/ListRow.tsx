import { memo, type MouseEvent, type ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { RowCheckbox } from '../table/RowCheckbox.tsx';
import classes from './row-list.module.css';
import { useLongPress } from './use-long-press.ts';

interface ListRowProps<R> {
  row: R;
  /** Its index in the whole list, from 0, and the length of the list. */
  index: number;
  count: number;
  /** The label of its checkbox. */
  name: string;
  selected: boolean;
  selecting: boolean;
  toggle: (row: R) => void;
  /** Renders the row. Its link covers the whole row. */
  draw: (row: R) => ReactNode;
  measure: ((element: Element | null) => void) | undefined;
}

function PlainRow<R>({
  row,
  index,
  count,
  name,
  selected,
  selecting,
  toggle,
  draw,
  measure,
}: ListRowProps<R>) {
  const press = useLongPress(() => toggle(row));
  const tap = (event: MouseEvent) => {
    // A click with `detail` 0 comes from the keyboard: it opens the row, because x toggles the checkbox.
    if (!selecting || event.detail === 0 || (event.target as Element).closest('label')) return;
    event.preventDefault();
    toggle(row);
  };
  return (
    <li
      ref={measure}
      data-index={index}
      data-list-row
      data-selected={selected || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={classes.row}
      {...press}
      onClickCapture={(event) => {
        press.onClickCapture(event);
        if (!event.isPropagationStopped()) tap(event);
      }}
    >
      <span className={classes.pick}>
        <RowCheckbox label={t('Select {{name}}', { name })} checked={selected} onChange={() => toggle(row)} />
      </span>
      {draw(row)}
    </li>
  );
}

/** One row, memoised by its props. A long press, or a tap while rows are selected, toggles its selection. */
export const ListRow = memo(PlainRow) as typeof PlainRow;
