import { MAX_STATEMENT_ROWS, type StatementColumns, type StatementRow } from '@kade/contract';
import type { z } from 'zod';
import { loadPapa } from '../../../lib/csv.ts';
import { isExcel, readExcelRows } from '../../../lib/excel.ts';
import { FileError, fileErrorText } from '../../../lib/file-error.ts';
import { t } from '../../../lib/i18n.ts';

/** A courier's sheet: the texts of its first row with columns, and the rows below it. */
export interface StatementTable {
  headers: string[];
  rows: string[][];
}

export type Row = z.input<typeof StatementRow>;
type Field = keyof StatementColumns;

export interface StatementRows {
  rows: Row[];
  /** Lines that have a parcel and no amount that can be read, as a spreadsheet counts them below the headings. */
  unreadable: number[];
}

export const noColumns: StatementColumns = { waybill: '', order: '', phone: '', amount: '', charge: '' };

/** What couriers call the columns. Earlier fields take their column first. */
const NAMES: readonly [Field, RegExp][] = [
  ['waybill', /way\s*-?bill|tracking|\bawb\b|\bwb\b|consignment|barcode/i],
  ['charge', /charge|\bfee\b|commission|deduct/i],
  ['amount', /\bcod\b|cash|collect|amount|value|total/i],
  ['phone', /phone|mobile|contact|\btel/i],
  ['order', /order|reference|\bref\b|invoice/i],
];

/** Names repeated headers `Amount (2)`, so that each names one column. */
function toUnique(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((text, at) => {
    const name = text.trim() || t('Column {{number}}', { number: String(at + 1) });
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

const isFilled = (cell: string) => cell.trim() !== '';

async function readCells(source: string | File): Promise<string[][]> {
  if (typeof source !== 'string' && isExcel(source)) return readExcelRows(source);
  const papa = await loadPapa();
  const text = typeof source === 'string' ? source : await source.text();
  return papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
}

/**
 * Reads rows that were copied from a spreadsheet, or a file of Excel or CSV. The first row with two texts or more has the
 * headings: titles above it are left out. Throws a FileError when there is nothing to read, or too much.
 */
export async function readStatement(source: string | File): Promise<StatementTable> {
  const data = (await readCells(source)).filter((cells) => cells.some(isFilled));
  const head = data.findIndex((cells) => cells.filter(isFilled).length >= 2);
  const rows = data.slice(head + 1);
  if (head < 0 || rows.length === 0) throw new FileError(t('There are no rows below a row of headings'));
  if (rows.length > MAX_STATEMENT_ROWS)
    throw new FileError(t('A statement may have {{count}} rows', { count: MAX_STATEMENT_ROWS }));
  return { headers: toUnique(data[head] ?? []), rows };
}

/** Returns what is wrong with a source that could not be read; null while nothing is pasted. */
export function problemOf(source: string | File, thrown: unknown): string | null {
  if (typeof source === 'string' && source.trim() === '') return null;
  return fileErrorText(thrown);
}

/** Returns the columns of the last statement where this one has them, and otherwise what their names suggest. */
export function proposeColumns(
  headers: readonly string[],
  last: StatementColumns | null = null,
): StatementColumns {
  const chosen = { ...noColumns };
  const taken = new Set<string>();
  for (const [field, names] of NAMES) {
    const before = last?.[field];
    const found =
      before && headers.includes(before)
        ? before
        : headers.find((header) => !taken.has(header) && names.test(header));
    if (!found) continue;
    chosen[field] = found;
    taken.add(found);
  }
  return chosen;
}

/** Reads `Rs. 1,450.00`; null for what is no amount, and for a negative one. */
function parseAmount(cell: string): number | null {
  const bare = cell.replace(/rs\.?|lkr|[\s,]|\/=|\/-/gi, '');
  return /^\d+(\.\d{1,2})?$/.test(bare) ? Number(bare) : null;
}

/** Returns the rows to be sent. A line without a waybill, an order and a phone is a sum or a remark, and is left out. */
export function toStatementRows(table: StatementTable, columns: StatementColumns): StatementRows {
  const at = (cells: readonly string[], field: Field) => {
    const place = columns[field] ? table.headers.indexOf(columns[field]) : -1;
    return place < 0 ? '' : (cells[place] ?? '').trim();
  };
  const rows: Row[] = [];
  const unreadable: number[] = [];
  table.rows.forEach((cells, index) => {
    const parcel = { waybill: at(cells, 'waybill'), order: at(cells, 'order'), phone: at(cells, 'phone') };
    if (!Object.values(parcel).some(Boolean)) return;
    const amount = parseAmount(at(cells, 'amount'));
    const charge = at(cells, 'charge') === '' ? 0 : parseAmount(at(cells, 'charge'));
    if (amount === null || charge === null) unreadable.push(index + 1);
    else rows.push({ ...parcel, amount, charge });
  });
  return { rows, unreadable };
}
