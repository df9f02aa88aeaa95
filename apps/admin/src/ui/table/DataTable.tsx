import { Checkbox } from '@mantine/core';
import { type MouseEvent, useMemo } from 'react';
import { useT } from '../../lib/i18n.ts';
import { type Column, sorted } from './columns.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import type { Selection } from './use-selection.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface DataTableProps<Row> {
  /** Says what the table holds, for screen readers. */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Names a row: the label of its checkbox. */
  rowName: (row: Row) => string;
  /** `key`, or `-key` for the other end first. */
  sort: string;
  onSort: (sort: string) => void;
  /** A click on a row, outside its buttons and links. */
  onOpen?: (row: Row) => void;
  selection?: Selection;
}

/** Whether a click was meant for the row and not for something in it, nor to select text. */
const meantForRow = ({ target }: MouseEvent) =>
  !(target as Element).closest('a, button, input, label') && !window.getSelection()?.toString();

/** A sortable table of any length; on narrow screens each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowKey, rowName, sort, onSort, onOpen, selection } = props;
  const t = useT();
  const ordered = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  const { body, visible, before, after, measure } = useVisibleRows(ordered.length);
  const ids = useMemo(() => ordered.map(rowKey), [ordered, rowKey]);
  const ticked = selection ? ids.filter(selection.has).length : 0;

  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-rowcount={ordered.length + 1}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.tick}>
                <Checkbox
                  aria-label={t('Select all')}
                  checked={ticked > 0 && ticked === ids.length}
                  indeterminate={ticked > 0 && ticked < ids.length}
                  onChange={() => selection.toggleAll(ids)}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={before} />
          {visible.map((index) => {
            const row = ordered[index];
            if (row === undefined) return null;
            const id = rowKey(row);
            return (
              <tr
                key={id}
                ref={measure}
                data-index={index}
                aria-rowindex={index + 2}
                data-ticked={selection?.has(id) || undefined}
                data-opens={onOpen ? true : undefined}
                onClick={(event) => onOpen && meantForRow(event) && onOpen(row)}
              >
                {selection && (
                  <td className={classes.tick}>
                    <Checkbox
                      aria-label={t('Select {{name}}', { name: rowName(row) })}
                      checked={selection.has(id)}
                      onChange={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} data-align={column.align} data-label={column.title}>
                    <div>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are not on screen. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden className={classes.gap} style={{ height }} /> : null;
