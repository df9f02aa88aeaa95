import type { z } from 'zod';
import { type Cell, csvLine, type Table } from './export-csv.ts';

/** A file of the export: its path in it, and its content piece by piece. */
export interface Entry {
  path: string;
  content: AsyncIterable<string | Buffer>;
  /** Pictures are as small as they can be. */
  isPacked?: true;
}

type Batches = AsyncIterable<unknown[]>;

/** Yields a complete content as a single piece. */
export async function* contentOf(content: string | Buffer): AsyncGenerator<string | Buffer> {
  yield content;
}

/** Returns any value as a JSON file. */
export const jsonFile = (path: string, value: unknown): Entry => ({
  path,
  content: contentOf(`${JSON.stringify(value, null, 2)}\n`),
});

/** A schema of the contract keeps what clients are shown and drops everything else that is stored. */
async function* asJson(batches: Batches, row: z.ZodType): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const batch of batches) {
    yield lead + batch.map((entry) => JSON.stringify(row.parse(entry))).join(',\n');
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

/** Returns rows of any number as a JSON file that is written in pieces. */
export const jsonRows = (path: string, batches: Batches, row: z.ZodType): Entry => ({
  path,
  content: asJson(batches, row),
});

async function* asCsv<Row>(batches: Batches, row: z.ZodType<Row>, table: Table<Row>): AsyncGenerator<string> {
  // Spreadsheets read a file as UTF-8 when it begins with this mark.
  yield `\uFEFF${csvLine(table.headings)}`;
  for await (const batch of batches)
    yield batch.map((entry) => csvLine(table.cells(row.parse(entry)))).join('');
}

/** Returns rows of any number as a CSV file that is written in pieces. */
export const csvRows = <Row>(
  path: string,
  batches: Batches,
  { row, table }: { row: z.ZodType<Row>; table: Table<Row> },
): Entry => ({ path, content: asCsv(batches, row, table) });

/** How a CSV file is written in which a row may take several lines. */
interface LinesTable<Row> {
  row: z.ZodType<Row>;
  headings: readonly string[];
  lines: (row: Row) => Cell[][];
}

async function* asLines<Row>(
  batches: Batches,
  { row, headings, lines }: LinesTable<Row>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(headings)}`;
  for await (const batch of batches)
    yield batch.flatMap((entry) => lines(row.parse(entry)).map(csvLine)).join('');
}

/** Like `csvRows`, with one or more lines for each row. */
export const csvLines = <Row>(path: string, batches: Batches, table: LinesTable<Row>): Entry => ({
  path,
  content: asLines(batches, table),
});
