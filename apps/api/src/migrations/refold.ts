import { type Plain, fold } from '../db/wire.ts';
import { bareRows, setBareFields } from '../db/bare-rows.ts';

const foldLines = (text: string): string => text.split('\n').map(fold).join('\n');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields that hold folded text, by model, computed from a row. */
const folded: Record<string, (row: Plain) => Plain> = {
  Product: ({ name, tags }) => ({ name_fold: fold(textOf(name)), tags_fold: fold(textOf(tags)) }),
  Category: ({ name }) => ({ name_fold: fold(textOf(name)) }),
  Collection: ({ name }) => ({ name_fold: fold(textOf(name)) }),
  Order: ({ search }) => (typeof search === 'string' ? { search: foldLines(search) } : {}),
};

/** Writes the text that searches look through as `fold` makes it today, where it is another. */
export async function refoldSearchText(): Promise<void> {
  for (const [model, foldRow] of Object.entries(folded)) {
    for await (const row of bareRows(model)) {
      const fields = foldRow(row);
      if (Object.entries(fields).some(([name, value]) => row[name] !== value))
        await setBareFields(model, row._id, fields);
    }
  }
}
