import { type MouseEvent, memo } from 'react';
import { t } from '../../lib/i18n.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';
import { RowCheckbox } from './RowCheckbox.tsx';

interface RowProps<R> {
  row: R;
  /** Its index in the whole list, from 0. */
  index: number;
  columns: readonly Column<R>[];
  /** The label of its checkbox; without it there is no checkbox. */
  name: string | undefined;
  selected: boolean;
  toggle: ((row: R) => void) | undefined;
  onOpen: ((row: R) => void) | undefined;
  measure: ((element: Element | null) => void) | undefined;
}

/** Whether a click was on the row itself, not on a control in it, and selected no text. */
const meantForRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, input, label') && !window.getSelection()?.toString();

function PlainRow<R>({ row, index, columns, name, selected, toggle, onOpen, measure }: RowProps<R>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-list-row
      aria-rowindex={index + 2}
      data-selected={selected || undefined}
      data-opens={onOpen ? true : undefined}
      onClick={(event) => onOpen && meantForRow(event) && onOpen(row)}
    >
      {name !== undefined && (
        <td className={classes.selectCell}>
          <RowCheckbox
            label={t('Select {{name}}', { name })}
            checked={selected}
            onChange={() => toggle?.(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-align={column.align}>
          <div>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  );
}

/** One row, memoised by its props: scrolling renders only new rows. */
export const Row = memo(PlainRow) as typeof PlainRow;
