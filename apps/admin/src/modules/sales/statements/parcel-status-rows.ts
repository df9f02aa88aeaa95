import type { ParcelStatusesInput } from '@kade/contract';
import type { z } from 'zod';
import { proposeColumns, type StatementTable } from './read-statement.ts';

/** The columns of a sheet of statuses, by their headings; empty for none. */
export interface StatusColumns {
  waybill: string;
  order: string;
  text: string;
}

export const noStatusColumns: StatusColumns = { waybill: '', order: '', text: '' };
export type StatusRow = z.input<typeof ParcelStatusesInput>['rows'][number];

/** Returns the columns that their names suggest. */
export function proposeStatusColumns(headers: readonly string[]): StatusColumns {
  const { waybill, order } = proposeColumns(headers);
  return { waybill, order, text: headers.find((header) => /status|state|remark/i.test(header)) ?? '' };
}

/** Returns the rows to be sent: those with a status, and a waybill or an order. */
export function toStatusRows({ headers, rows }: StatementTable, columns: StatusColumns): StatusRow[] {
  const at = (cells: readonly string[], field: keyof StatusColumns) =>
    (columns[field] && cells[headers.indexOf(columns[field])]?.trim()) || '';
  return rows
    .map((cells) => ({ waybill: at(cells, 'waybill'), order: at(cells, 'order'), text: at(cells, 'text') }))
    .filter(({ waybill, order, text }) => text !== '' && (waybill !== '' || order !== ''));
}
