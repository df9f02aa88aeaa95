import { normalizeForSearch } from '../../../../db/scoped/serialization.ts';
import type { Cells, LineGroup } from './wanted.ts';

/** Returns the lines by a key, in the order of their first lines. */
export function groupBy(lines: readonly Cells[], keyOf: (cells: Cells) => string): Map<string, Cells[]> {
  const groups = new Map<string, Cells[]>();
  for (const cells of lines) {
    const key = keyOf(cells);
    const group = groups.get(key);
    if (group) group.push(cells);
    else groups.set(key, [cells]);
  }
  return groups;
}

const isFilled = (cells: Cells, ...columns: readonly Parameters<Cells['get']>[0][]) =>
  columns.some((column) => cells.get(column));

/** A line with a value of an option, a price or a SKU is a variant; others have further pictures only. */
const isVariant = (cells: Cells) =>
  cells.options.some(({ value }) => value !== '') || isFilled(cells, 'price', 'sku');

/** Returns the lines of each handle. A line without one belongs to the product above it. */
export function groupShopifyLines(lines: readonly Cells[]): LineGroup[] {
  let last = '';
  const groups = groupBy(lines, (cells) => (last = cells.get('key') || last));
  return [...groups].flatMap(([handle, all]) => {
    const [head] = all;
    if (!head) return [];
    return { key: `shopify:${handle}`, head, all, variants: all.filter(isVariant) };
  });
}

const isVariation = (cells: Cells) => /^variation\b/.test(cells.get('type') ?? '');

/** Returns each product of WooCommerce with the variations that name it by its id or its SKU. */
export function groupWooLines(lines: readonly Cells[]): LineGroup[] {
  const heads = lines.filter((cells) => !isVariation(cells));
  const variations = groupBy(lines.filter(isVariation), (cells) => cells.get('parent') ?? '');
  const groups = heads.map((head) => {
    const id = head.get('key') ?? '';
    const sku = head.get('sku');
    const names = [`id:${id}`, ...(sku ? [sku] : [])];
    const own = names
      .flatMap((name) => variations.get(name) ?? [])
      .toSorted((one, other) => one.line - other.line);
    for (const name of names) variations.delete(name);
    const key = `woo:${id || sku || String(head.line)}`;
    return { key, head, all: [head, ...own], variants: own.length > 0 ? own : [head] };
  });
  const lost = [...variations].flatMap(([parent, all]) => {
    const [head] = all;
    return head ? [{ key: `woo:${parent || String(head.line)}`, head, all, variants: all }] : [];
  });
  return [...groups, ...lost];
}

const nameKey = (cells: Cells) => normalizeForSearch(cells.get('name') ?? '') || `line ${cells.line}`;

/** Returns the lines of each product of Kade's own file: those with its id, or one line without. */
export function groupKadeLines(lines: readonly Cells[]): LineGroup[] {
  const groups = groupBy(lines, (cells) => cells.get('id')?.toLowerCase() || `new ${cells.line}`);
  return [...groups.values()].flatMap((all) => {
    const [head] = all;
    if (!head) return [];
    const id = head.get('id')?.toLowerCase() || undefined;
    return { key: `kade:${id ?? nameKey(head)}`, id, head, all, variants: all };
  });
}

/** Returns the lines with the same key, or with the same name where no column is the key. */
export function groupOtherLines(lines: readonly Cells[]): LineGroup[] {
  const groups = groupBy(lines, (cells) => cells.get('key') || nameKey(cells));
  return [...groups].flatMap(([key, all]) => {
    const [head] = all;
    return head
      ? [{ key: `file:${key}`, head, all, variants: all.filter((each) => each === head || isVariant(each)) }]
      : [];
  });
}
