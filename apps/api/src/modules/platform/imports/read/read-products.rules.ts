import type { Layout } from './detect.rules.ts';
import { groupKadeLines, groupOtherLines, groupShopifyLines, groupWooLines } from './group-lines.rules.ts';
import { readCells } from './read-cells.rules.ts';
import { offersOf } from './read-offers.rules.ts';
import { fieldsOf } from './read-fields.rules.ts';
import { wantedPictures } from './read-pictures.rules.ts';
import { createReading, type Reading } from './reading.ts';
import type { FileTable } from './table.rules.ts';
import type { LineGroup, ReadSettings, WantedProduct } from './wanted.ts';

const GROUPS = {
  shopify: groupShopifyLines,
  woocommerce: groupWooLines,
  kade: groupKadeLines,
  other: groupOtherLines,
} as const;

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
  const lines = readCells(table, layout);
  const reading = createReading(table, layout, { ...settings, lines });
  return GROUPS[layout.system](lines).map((group) => toProduct(group, reading));
}
