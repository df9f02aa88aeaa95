import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import { rawText, fromBareText } from '../../db/connection/raw-documents.ts';
import type { RawDocument } from '../../db/scoped/serialization.ts';

/** The rows of the demo by model, and its picture files by key. */
export interface Recording {
  /** The time at which the demo was created, as far as its rows go. */
  now: Date;
  rows: Record<string, RawDocument[]>;
  files: Record<string, string>;
}

/** Merchants are last: a database without merchants counts as empty. */
export const recordedModels = [
  'Upload',
  'Category',
  'Product',
  'Collection',
  'Discount',
  'DiscountCode',
  'Layout',
  'Design',
  'DesignVersion',
  'Order',
  'Courier',
  'Waybill',
  'Settlement',
  'Customer',
  'Segment',
  'Consent',
  'Review',
  'SourceLink',
  'ProductViews',
  'SearchText',
  'LeftCart',
  'PastOrder',
  'Import',
  'ImportRow',
  'StockLocation',
  'StockMove',
  'LedgerLine',
  'StaffRole',
  'Member',
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
  // Only `writeRecording` writes the file, so its content has this type.
  return fromBareText(
    (await promisify(brotliDecompress)(await readFile(file))).toString('utf8'),
  ) as Recording;
}

/** Writes a recording in the format of `readRecording`. Returns the size of the file in bytes. */
export async function writeRecording(file: string, recording: Recording): Promise<number> {
  const packed = await promisify(brotliCompress)(rawText(recording));
  await writeFile(file, packed);
  return packed.length;
}
