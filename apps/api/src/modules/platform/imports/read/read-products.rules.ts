import { type ImportColumn, unguardCell } from '@kade/contract';
import type { Layout } from './detect.rules.ts';
import { groupKadeLines, groupOtherLines, groupShopifyLines, groupWooLines } from './group-lines.rules.ts';
import { offersOf } from './read-offers.rules.ts';
import { fieldsOf } from './read-fields.rules.ts';
import { wantedPictures } from './read-pictures.rules.ts';
import { createReading, type Reading } from './reading.ts';
import type { FileLine, FileTable } from './table.rules.ts';
import type { Cells, LineGroup, ReadSettings, WantedProduct } from './wanted.ts';

const GROUPS = {
  shopify: groupShopifyLines,
  woocommerce: groupWooLines,
  kade: groupKadeLines,
  other: groupOtherLines,
} as const;

/** Excel writes an apostrophe in front of numbers that must stay texts; Kade in front of what looks like a formula. */
const plain = (text: string): string =>
  unguardCell(text)
    .trim()
    .replace(/^'(?=\d)/, '');

function cellsOf({ headers }: FileTable, { columns, options }: Layout, { line, cells }: FileLine): Cells {
  const at = (place: number | undefined) => (place === undefined ? undefined : plain(cells[place] ?? ''));
  return {
    line,
    get: (column: ImportColumn) => at(columns[column]),
    options: options.map(({ name, value }) => ({
      name: at(name) ?? headers[value] ?? '',
      value: at(value) ?? '',
      heading: headers[value] ?? '',
    })),
  };
}

function toProduct(group: LineGroup, reading: Reading): WantedProduct {
  const remarks = reading.begin();
  const { key, id, all } = group;
  const { category, ...fields } = fieldsOf(group, reading);
  const { options, variants } = offersOf(group, reading);
  const pictures = wantedPictures(group, reading);
  return {
    key,
    id,
    lines: all.map(({ line }) => line),
    fields,
    category,
    options,
    variants,
    pictures,
    ...remarks,
  };
}

/**
 * Returns the products that a file describes, in its order. What cannot be used is among the problems of its product, what
 * was left out among the warnings; nothing is thrown.
 */
export function readProducts(table: FileTable, layout: Layout, settings: ReadSettings): WantedProduct[] {
  const lines = table.lines.map((line) => cellsOf(table, layout, line));
  const reading = createReading(table, layout, { ...settings, lines });
  return GROUPS[layout.system](lines).map((group) => toProduct(group, reading));
}
