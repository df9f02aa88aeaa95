import type { ImportColumn, ImportReason, ImportSystem } from '@kade/contract';
import type { Layout } from './detect.rules.ts';
import type { FileTable } from './table.rules.ts';
import type { Cells, ReadSettings, Remark } from './wanted.ts';
import { hasDecimalComma } from './values.rules.ts';

interface Remarks {
  problems: Remark[];
  warnings: Remark[];
}

/** What the readers of cells share: how the file is read, and the remarks about the present product. */
export interface Reading extends ReadSettings {
  system: ImportSystem;
  decimalComma: boolean;
  heading(column: ImportColumn): string;
  has(column: ImportColumn): boolean;
  /** Starts the remarks of a product. */
  begin(): Remarks;
  problem(cells: Cells, column: ImportColumn, reason: ImportReason): void;
  warn(cells: Cells, column: ImportColumn, reason: ImportReason): void;
  /** A remark about an option, whose heading is known. */
  optionProblem(cells: Cells, heading: string, value: string, reason: ImportReason): void;
  /** A value of an option that a spreadsheet may have changed. */
  optionWarning(cells: Cells, heading: string, value: string): void;
}

const AMOUNTS: readonly ImportColumn[] = [
  'price',
  'regular_price',
  'sale_price',
  'compare_at',
  'cost',
  'total',
  'item_price',
];
const MOST_VALUE = 100;

/** Returns the reading of a file. `lines` are all of its lines: their amounts show how it writes decimals. */
export function createReading(
  { headers }: FileTable,
  { columns, system }: Layout,
  { lines, ...settings }: ReadSettings & { lines: readonly Cells[] },
): Reading {
  const amounts = lines.flatMap(({ get }) => AMOUNTS.map((column) => get(column) ?? ''));
  let remarks: Remarks = { problems: [], warnings: [] };
  const heading = (column: ImportColumn) => headers[columns[column] ?? -1] ?? '';
  const add = (to: Remark[], remark: Remark) =>
    void to.push({ ...remark, value: remark.value.slice(0, MOST_VALUE) });
  const about = ({ line, get }: Cells, column: ImportColumn, reason: ImportReason): Remark => ({
    line,
    column: heading(column),
    value: get(column) ?? '',
    reason,
  });
  return {
    ...settings,
    system,
    decimalComma: hasDecimalComma(amounts),
    heading,
    has: (column) => columns[column] !== undefined,
    begin: () => (remarks = { problems: [], warnings: [] }),
    problem: (cells, column, reason) => add(remarks.problems, about(cells, column, reason)),
    warn: (cells, column, reason) => add(remarks.warnings, about(cells, column, reason)),
    optionProblem: ({ line }, column, value, reason) =>
      add(remarks.problems, { line, column, value, reason }),
    optionWarning: ({ line }, column, value) =>
      add(remarks.warnings, { line, column, value, reason: 'date_like' }),
  };
}
