import type { CountApplicationResult, CountItem, CountLine } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';
import { itemName } from './counting.ts';

/** A counted line with what it is and what its difference is worth, in rupees: by the cost if that is known. */
export interface ReviewRow {
  line: CountLine;
  name: string;
  sku: string;
  value: number;
}

/** Returns the lines, those with the dearest differences first. Values are in rupees. */
export function reviewRows(items: readonly CountItem[], lines: readonly CountLine[]): ReviewRow[] {
  const byVariant = new Map(items.map((item) => [item.variant, item]));
  return lines
    .map((line) => {
      const item = byVariant.get(line.variant);
      const cents = Math.round((item?.cost ?? item?.price ?? 0) * 100) * line.difference;
      return { line, name: item ? itemName(item) : '', sku: item?.sku ?? '', value: cents / 100 };
    })
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.name.localeCompare(b.name));
}

/** Returns what nobody has counted. */
export function uncounted(items: readonly CountItem[], lines: readonly CountLine[]): CountItem[] {
  const counted = new Set(lines.map(({ variant }) => variant));
  return items.filter(({ variant }) => !counted.has(variant));
}

/** Returns the sum of what is missing and of what is too much, in rupees. */
export const sumsOf = (rows: readonly ReviewRow[]): { missing: number; surplus: number } => ({
  missing: rows.reduce((sum, { value }) => sum + Math.max(0, -Math.round(value * 100)), 0) / 100,
  surplus: rows.reduce((sum, { value }) => sum + Math.max(0, Math.round(value * 100)), 0) / 100,
});

/** Returns the rows as a file; values are in rupees. */
export const toCountFile = (rows: readonly ReviewRow[]): object[] =>
  rows.map(({ line, name, sku, value }) => ({
    sku,
    name,
    counted: line.counted,
    expected: line.expected,
    difference: line.difference,
    value,
    state: line.state,
    by: line.by,
    at: line.at,
    product_id: line.product,
    variant_id: line.variant,
  }));

/** What became of a difference, in words. */
export const applicationWords: Record<CountApplicationResult['state'], string> = {
  applied: phrase('In the stock'),
  counted_again: phrase('It was counted again meanwhile. Look at it once more.'),
  too_few: phrase('Open orders hold pieces that are missing. Cancel one or count again.'),
  busy: phrase('Somebody else is changing it. Try again.'),
  closed: phrase('The stock-take has ended'),
  unknown: phrase('There is no such product any more'),
};
