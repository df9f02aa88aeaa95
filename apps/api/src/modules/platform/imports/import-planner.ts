import type { ImportRowStored, ImportStored } from './import.model.ts';
import type { Layout } from './read/detect.rules.ts';
import type { FileTable } from './read/table.rules.ts';

/** An import whose file is read. */
export interface Planning {
  row: ImportStored;
  table: FileTable;
  layout: Layout;
}

/** A row of a dry run, before it is stored. */
export type NewImportRow = Omit<ImportRowStored, '_id' | 'import' | 'result'>;

/** Finds out what an import would do, without writing anything. */
export interface ImportPlanner {
  /** How many rows there are. */
  count: number;
  plan(from: number, to: number): Promise<NewImportRow[]>;
  /** Returns what is known of the whole import once all rows are planned. */
  ending?(): Promise<Partial<Pick<ImportStored, 'new_categories'>>>;
}

/** Whether the import writes anything for a row. */
export const isWritten = ({ action }: Pick<NewImportRow, 'action'>): boolean =>
  action === 'create' || action === 'update';

/** Returns the cells of some lines, to correct them. */
export function cellsOf({ table }: Pick<Planning, 'table'>, lines: readonly number[]): string[][] {
  const wanted = new Set(lines);
  return table.lines.filter(({ line }) => wanted.has(line)).map(({ cells }) => cells);
}
