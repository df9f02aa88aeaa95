import { type ImportColumn, unguardCell } from '@kade/contract';
import type { Layout } from './detect.rules.ts';
import type { FileLine, FileTable } from './table.rules.ts';
import type { Cells } from './wanted.ts';

/** Excel writes an apostrophe in front of numbers that must stay texts; Kade in front of what looks like a formula. */
const plain = (text: string): string =>
  unguardCell(text)
    .trim()
    .replace(/^'(?=\+?\d)/, '');

function cellsOf({ headers }: FileTable, { columns, options }: Layout, { line, cells }: FileLine): Cells {
  const at = (place: number | undefined) => (place === undefined ? undefined : plain(cells[place] ?? ''));
  return {
    line,
    get: (column: ImportColumn) => at(columns[column]),
    options: options.map(({ name, value }) => ({
      name: at(name) ?? headers[value] ?? '',
      value: at(value) ?? '',
      heading: headers[value] ?? '',
    })),
  };
}

/** Returns the cells of each line by the columns of a layout. */
export const readCells = (table: FileTable, layout: Layout): Cells[] =>
  table.lines.map((line) => cellsOf(table, layout, line));
