import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The API sorts by the column. */
  sortable?: boolean;
  /** What the column is sorted by here, where the API does not. */
  sortBy?: (row: Row) => string | number;
  /** Numbers are aligned to the end of the cell. */
  align?: 'end';
  /** Not shown until chosen. */
  hidden?: boolean;
  /** Always shown: it names the row. */
  fixed?: boolean;
}

/** Created at the first sort of texts, because that is slow. */
let collator: Intl.Collator | undefined;

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
  return collator.compare(String(a), String(b));
}

/** Sorts rows by a key such as `price`, descending with a minus before it. An unknown column changes nothing. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: string): Row[] {
  const down = order.startsWith('-');
  const by = columns.find(({ key }) => key === order.replace(/^-/, ''))?.sortBy;
  if (!by) return [...rows];
  const keyed = rows.map((row) => ({ row, value: by(row) }));
  keyed.sort((a, b) => (down ? compare(b.value, a.value) : compare(a.value, b.value)));
  return keyed.map(({ row }) => row);
}
