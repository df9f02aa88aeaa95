import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { bareText, fromBareText } from '../db/bare-rows.ts';
import type { Plain } from '../db/wire.ts';

/** What creating the demo left behind: rows by model, and picture files by key. */
export interface Recording {
  /** The time that counted as today. */
  now: Date;
  rows: Record<string, Plain[]>;
  files: Record<string, string>;
}

/** Merchants are last: without merchants the demo counts as not loaded. */
export const recordedModels = [
  'Upload',
  'Category',
  'Product',
  'Collection',
  'Layout',
  'Order',
  'LedgerLine',
  'Store',
  'Merchant',
] as const;

const NAME = join('demo', 'demo.json.br');

/**
 * Returns the path of the file, searched from this module upwards, because the built program is deeper than its source.
 */
export function recordingFile(from = import.meta.dirname): string | null {
  const file = join(from, NAME);
  if (existsSync(file)) return file;
  return dirname(from) === from ? null : recordingFile(dirname(from));
}

/** Reads a recording of the demo: EJSON, compressed with Brotli. */
export async function readRecording(file: string): Promise<Recording> {
  // Only `writeRecording` writes the file.
  return fromBareText(
    (await promisify(brotliDecompress)(await readFile(file))).toString('utf8'),
  ) as Recording;
}

/** Writes a recording as `readRecording` reads it. Returns its size in bytes. */
export async function writeRecording(file: string, recording: Recording): Promise<number> {
  const packed = await promisify(brotliCompress)(bareText(recording));
  await writeFile(file, packed);
  return packed.length;
}
