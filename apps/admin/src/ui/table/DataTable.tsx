import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '../../lib/i18n.ts';
import type { MoreRows } from '../../lib/use-list.ts';
import { type Column, sorted } from './columns.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import { MissingRow } from './MissingRow.tsx';
import { Row } from './Row.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { useLoadMore } from './use-load-more.ts';
import type { Selection } from './use-selection.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface DataTableProps<R> {
  /** The label of the table, for screen readers. */
  label: string;
  rows: readonly R[];
  /** How many rows there are with those that are not read yet. */
  total?: number;
  /** What reads the rest; nothing when every row is there. */
  more?: MoreRows | null;
  columns: readonly Column<R>[];
  rowKey: (row: R) => string;
  /** Names a row: the label of its checkbox. */
  rowName: (row: R) => string;
  /** `key`, or `-key` for the other end first. */
  sort: string;
  onSort: (sort: string) => void;
  /** A click on a row, outside its buttons and links. */
  onOpen?: (row: R) => void;
  selection?: Selection;
}

/** Height of a row of one line, in pixels. */
const rowHeight = 56;

/** A sortable table of any length, for wide windows. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { label, rows, total = rows.length, more = null, columns, rowKey, rowName, sort } = props;
  const { onSort, onOpen, selection } = props;
  const t = useT();
  // Rows are memoised, so the functions they receive must be stable.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const open = useCallback((row: R) => latest.current.onOpen?.(row), []);
  const toggle = useCallback((row: R) => latest.current.selection?.toggle(latest.current.rowKey(row)), []);
  const ordered = useMemo(() => sorted(rows, columns, sort), [rows, columns, sort]);
  const { body, visible, before, after, measure } = useVisibleRows<HTMLTableSectionElement>(total, rowHeight);
  useLoadMore(more, visible.at(-1) ?? 0, ordered.length);
  const ids = useMemo(() => ordered.map(rowKey), [ordered, rowKey]);
  const selected = selection ? ids.filter(selection.has).length : 0;

  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-rowcount={total + 1}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.selectCell}>
                <RowCheckbox
                  label={t('Select all')}
                  checked={selected > 0 && selected === total}
                  partly={selected > 0 && selected < total}
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
            return row === undefined ? (
              <MissingRow
                key={index}
                height={rowHeight}
                columns={columns.length + 1}
                failed={index === ordered.length ? more?.failed : null}
              />
            ) : (
              <Row
                key={rowKey(row)}
                row={row}
                index={index}
                columns={columns}
                name={selection && rowName(row)}
                selected={selection?.has(rowKey(row)) ?? false}
                toggle={selection && toggle}
                onOpen={onOpen && open}
                measure={measure}
              />
            );
          })}
          <Gap height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Takes the height of the rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden className={classes.gap} style={{ height }} /> : null;
