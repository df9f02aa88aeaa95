import { memo, type MouseEvent, type ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { RowCheckbox } from '../table/RowCheckbox.tsx';
import classes from './row-list.module.css';
import { useLongPress } from './use-long-press.ts';

interface ListRowProps<R> {
  row: R;
  /** Its place in the whole list, from 0, and how many there are. */
  index: number;
  count: number;
  /** What its checkbox is called. */
  name: string;
  ticked: boolean;
  selecting: boolean;
  toggle: (row: R) => void;
  /** Draws the row. The link in it reaches over the whole row. */
  draw: (row: R) => ReactNode;
  measure: ((element: Element | null) => void) | undefined;
}

function PlainRow<R>({ row, index, count, name, ticked, selecting, toggle, draw, measure }: ListRowProps<R>) {
  const press = useLongPress(() => toggle(row));
  const tap = (event: MouseEvent) => {
    // A click without a count comes from the keyboard: it opens, because the checkbox has a key of its own.
    if (!selecting || event.detail === 0 || (event.target as Element).closest('label')) return;
    event.preventDefault();
    toggle(row);
  };
  return (
    <li
      ref={measure}
      data-index={index}
      data-list-row
      data-ticked={ticked || undefined}
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
        <RowCheckbox label={t('Select {{name}}', { name })} checked={ticked} onChange={() => toggle(row)} />
      </span>
      {draw(row)}
    </li>
  );
}

/** One row, drawn again only when something of it changes. A long press, or a tap while rows are selected, ticks it. */
export const ListRow = memo(PlainRow) as typeof PlainRow;
