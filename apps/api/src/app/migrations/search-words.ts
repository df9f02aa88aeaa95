import { rawDocuments, setRawFieldsOfRows } from '../../db/connection/raw-documents.ts';
import type { RawDocument } from '../../db/scoped/serialization.ts';
import { searchWords } from '../../modules/catalogue/products/search-words.rules.ts';
import { orderWords } from '../../modules/sales/orders/order-words.rules.ts';

const BATCH = 500;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the words of a row; undefined for one that is not searched. */
type Words = (row: RawDocument) => string[] | null | undefined;

const models: Record<string, { from: readonly string[]; words: Words }> = {
  Product: {
    from: ['name', 'tags'],
    words: ({ name, tags }) => searchWords({ name: textOf(name), tags: textOf(tags) }),
  },
  Order: {
    from: ['search', 'number'],
    // A claim on stock has no number.
    words: ({ search, number }) =>
      typeof number === 'number' ? orderWords(textOf(search), number) : undefined,
  },
};

const isSame = (words: string[] | null, stored: unknown): boolean =>
  Array.isArray(stored) ? stored.join('\n') === words?.join('\n') : words === null;

/** Writes the words that products and orders are found by, where they differ from what a write stores now. */
export async function writeAllSearchWords(): Promise<void> {
  for (const [model, { from, words }] of Object.entries(models)) {
    let pending: { row: RawDocument; fields: RawDocument }[] = [];
    for await (const row of rawDocuments(model)) {
      const search_words = words(row);
      if (search_words === undefined || isSame(search_words, row.search_words)) continue;
      pending.push({ row, fields: { search_words } });
      if (pending.length < BATCH) continue;
      await setRawFieldsOfRows(model, pending, from);
      pending = [];
    }
    await setRawFieldsOfRows(model, pending, from);
  }
}
