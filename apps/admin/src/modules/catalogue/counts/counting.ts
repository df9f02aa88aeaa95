import type { CountItem, CountLine, CountRowResult } from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';
import { normalizeForSearch } from '../../../lib/search.ts';
import type { CountQueue, WaitingRow } from './waiting-rows.ts';

/** Returns the name of what is counted. */
export const itemName = ({ name, title }: Pick<CountItem, 'name' | 'title'>): string =>
  title === '' ? name : `${name} · ${title}`;

const folded = (code: string) => code.trim().toLowerCase();

/** Returns the item with exactly this barcode or SKU; the first of several. */
export function itemByCode(items: readonly CountItem[], code: string): CountItem | undefined {
  const wanted = folded(code);
  if (wanted === '') return undefined;
  return (
    items.find(({ barcode }) => folded(barcode) === wanted) ?? items.find(({ sku }) => folded(sku) === wanted)
  );
}

/** Returns the items with all of these words in their name or codes. */
export function searchItems(items: readonly CountItem[], typed: string): readonly CountItem[] {
  const words = normalizeForSearch(typed).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = normalizeForSearch(`${itemName(item)} ${item.sku} ${item.barcode}`);
    return words.every((word) => text.includes(word));
  });
}

/** Returns the number of each variant by what is saved and what waits, the one that was counted last at the end. */
export function countedNumbers(
  lines: readonly CountLine[],
  waiting: readonly WaitingRow[],
): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { variant, counted } of lines.toSorted((a, b) => a.at.localeCompare(b.at)))
    numbers.set(variant, counted);
  for (const { variant, counted, add } of waiting) {
    const before = numbers.get(variant) ?? 0;
    numbers.delete(variant);
    numbers.set(variant, add ? before + counted : counted);
  }
  return numbers;
}

/** Returns the lines with those of results in the place of what was known of them. */
export function withLines(lines: readonly CountLine[], results: readonly CountRowResult[]): CountLine[] {
  const known = new Map(lines.map((line) => [line.variant, line]));
  for (const { line } of results) if (line) known.set(line.variant, line);
  return [...known.values()];
}

/** Takes rows out of the queue whose results are known, and keeps those that the merchant has to decide. */
export function withResults(
  { waiting, refused }: CountQueue,
  sent: readonly WaitingRow[],
  results: readonly CountRowResult[],
): CountQueue {
  const byKey = new Map(sent.map((row, at) => [row.key, results[at]]));
  const isLeft = ({ key }: WaitingRow) => {
    const state = byKey.get(key)?.state;
    return state === undefined || state === 'busy';
  };
  const isRefused = (state: CountRowResult['state']) => !['saved', 'repeated', 'busy'].includes(state);
  const more = sent.flatMap((row) => {
    const result = byKey.get(row.key);
    return result && isRefused(result.state) ? [{ row, state: result.state, line: result.line }] : [];
  });
  const known = new Set(refused.map(({ row }) => row.key));
  return {
    waiting: waiting.filter(isLeft),
    refused: [...refused, ...more.filter(({ row }) => !known.has(row.key))],
  };
}

/** Why a number was not saved, in words. */
export const refusalWords: Record<CountRowResult['state'], string> = {
  saved: '',
  repeated: '',
  busy: '',
  counted_before: phrase('It was counted before'),
  applied: phrase('Its difference is in the stock already. Count it in another stock-take.'),
  closed: phrase('The stock-take has ended'),
  unknown: phrase('There is no such product any more'),
  no_variant: phrase('The product has no such variant any more'),
};
