import { guardCell } from '@kade/contract';
import { loadPapa } from './csv.ts';

/** Downloads a file that was created in the browser. */
function download(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Downloads a file of another form, such as a picture, that was made in the browser. */
export const downloadFile = (name: string, file: Blob): void => download(name, [file], file.type);

const guardedRow = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([title, value]: [string, unknown]) => [
      title,
      typeof value === 'string' ? guardCell(value) : value,
    ]),
  );

/** Returns the rows as CSV that spreadsheets never run as formulas. */
export async function toCsv(rows: readonly object[]): Promise<string> {
  const { unparse } = await loadPapa();
  return unparse(rows.map(guardedRow));
}

/** Downloads a value as a JSON file that people can read, too. */
export const downloadJson = (name: string, value: unknown): void =>
  download(name, [JSON.stringify(value, null, 2)], 'application/json');

/** Downloads a CSV that the API wrote. */
export const downloadText = (name: string, text: string): void =>
  download(name, [text], 'text/csv;charset=utf-8');

/** Downloads a CSV that spreadsheets read as UTF-8, Sinhala and Tamil included. */
export async function downloadCsv(name: string, rows: readonly object[]): Promise<void> {
  download(name, ['\uFEFF', await toCsv(rows)], 'text/csv;charset=utf-8');
}
