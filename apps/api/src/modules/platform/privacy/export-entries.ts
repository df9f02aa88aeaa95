import type { z } from 'zod';
import { csvLine, type Table } from './export-csv.ts';

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
