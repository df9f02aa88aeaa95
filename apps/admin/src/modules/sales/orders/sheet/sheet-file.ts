import { guardCell } from '@kade/contract';
import { loadPapa } from '../../../../lib/csv.ts';
import { downloadFile, downloadText } from '../../../../lib/download.ts';
import { loadCode } from '../../../../lib/load-code.ts';
import type { Cell } from './sheet-rows.ts';

const loadWriter = () => import('write-excel-file/browser');

/** Downloads a sheet as a file of Excel: numbers are numbers, and texts such as phones stay as they are. */
export async function downloadXlsx(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { default: write } = await loadCode(loadWriter);
  const cells = rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'string' ? { type: String, value: cell } : { type: Number, value: cell },
    ),
  );
  downloadFile(name, await write(cells).toBlob());
}

/** Downloads a sheet as CSV that spreadsheets never run as formulas. */
export async function downloadSheetCsv(name: string, rows: readonly (readonly Cell[])[]): Promise<void> {
  const { unparse } = await loadPapa();
  const guarded = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell)));
  downloadText(name, `\uFEFF${unparse(guarded)}`);
}
