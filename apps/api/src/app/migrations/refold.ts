import { type RawDocument, normalizeForSearch } from '../../db/scoped/serialization.ts';
import { rawDocuments, setRawFields } from '../../db/connection/raw-documents.ts';

const foldLines = (text: string): string => text.split('\n').map(normalizeForSearch).join('\n');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Folding {
  /** The source of the folded text. */
  from: readonly string[];
  /** The fields that hold folded text, computed from a row. */
  fields: (row: RawDocument) => RawDocument;
}

const named: Folding = {
  from: ['name'],
  fields: ({ name }) => ({ name_fold: normalizeForSearch(textOf(name)) }),
};
const foldings: Record<string, Folding> = {
  Product: {
    from: ['name', 'tags'],
    fields: ({ name, tags }) => ({
      name_fold: normalizeForSearch(textOf(name)),
      tags_fold: normalizeForSearch(textOf(tags)),
    }),
  },
  Category: named,
  Collection: named,
  Order: {
    from: ['search'],
    fields: ({ search }) => (typeof search === 'string' ? { search: foldLines(search) } : {}),
  },
};

/** Writes the search text as `fold` computes it now, where it differs. */
export async function refoldSearchText(): Promise<void> {
  for (const [model, { from, fields }] of Object.entries(foldings)) {
    for await (const row of rawDocuments(model)) {
      const folded = fields(row);
      if (Object.entries(folded).some(([name, value]) => row[name] !== value))
        await setRawFields(model, folded, { row, unless: from });
    }
  }
}
