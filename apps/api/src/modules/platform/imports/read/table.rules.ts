import { MAX_IMPORT_LINES } from '@kade/contract';
import papa from 'papaparse';
import { apiError } from '../../../../lib/api-error.ts';
import { decodeFile } from './decode.rules.ts';

/** One record of a file. `line` is counted as a spreadsheet does: the headings are line 1. */
export interface FileLine {
  line: number;
  cells: string[];
}

export interface FileTable {
  headers: string[];
  lines: FileLine[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** What a file of Excel begins with: it is an archive. */
const ARCHIVE = 'PK\u0003\u0004';

/** Returns what separates the headings, which may have the others inside quotes. */
function delimiterOf(text: string): string {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? '';
  const bare = head.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => bare.split(sign).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/**
 * Reads the records of a file of comma separated values, in the usual encodings and with the usual separators. Lines
 * without any text are left out. Throws a 400 for what is no such file, and for one that is too long.
 */
export function readTable(bytes: Buffer): FileTable {
  if (bytes.length === 0) throw apiError('file_empty', { field: 'file' });
  if (bytes.subarray(0, 4).toString('latin1') === ARCHIVE) throw apiError('import_excel', { field: 'file' });
  const text = decodeFile(bytes);
  if (text.includes('\0')) throw apiError('import_unreadable', { field: 'file' });
  const { data } = papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const [headers = [], ...rest] = data;
  const lines = rest.map((cells, at) => ({ line: at + 2, cells })).filter(({ cells }) => isFilled(cells));
  if (lines.length === 0 || headers.filter((header) => header.trim() !== '').length < 2)
    throw apiError('import_unreadable', { field: 'file' });
  if (lines.length > MAX_IMPORT_LINES)
    throw apiError('import_long', { params: { limit: MAX_IMPORT_LINES }, field: 'file' });
  return { headers: headers.map((header) => header.trim()), lines };
}
