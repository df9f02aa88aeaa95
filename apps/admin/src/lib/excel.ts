import { FileError } from './file-error.ts';
import { t } from './i18n.ts';
import { loadCode } from './load-code.ts';

/** Returns a cell as text. A sum that Excel calculated has digits behind its cents, which are rounded away. */
function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(Math.round(cell * 100) / 100);
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

export const isExcel = (file: File): boolean => /\.xlsx$/i.test(file.name);

const loadReader = () => import('read-excel-file/browser');

/** Reads the rows of the first sheet of an Excel file. Throws a FileError for what is no such file. */
export async function readExcelRows(file: Blob): Promise<string[][]> {
  const { default: read } = await loadCode(loadReader);
  const [sheet] = await read(file).catch(() => {
    throw new FileError(t('This is no file of Excel. Save it as .xlsx or CSV.'));
  });
  return (sheet?.data ?? []).map((row) => row.map(textOf));
}
