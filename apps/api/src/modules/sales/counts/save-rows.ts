import type { CountLine, CountRow, CountRowResult } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { type CountLineRow, CountLines, type CountStored, lineId } from './count.model.ts';
import { onHandAt } from './on-hand.ts';

const ATTEMPTS = 10;
/** Rows of one line whose keys are kept, so that a phone may send them again. */
const KEYS = 50;

/** Who counts in which stock-take, at which time. */
export interface Counting {
  count: CountStored;
  by: string;
  now: Date;
}

/** Returns a line in the shape of replies. */
export function shownLine({
  product,
  variant,
  counted,
  expected,
  state,
  by,
  at,
  ...row
}: CountLineRow): CountLine {
  const difference = row.difference ?? counted - expected;
  return { product, variant, counted, expected, difference, state, by, at };
}

/** Returns why a row cannot be saved over a line; null when it can. */
function refusedState(line: CountLineRow | null, { key, add, seen }: CountRow) {
  if (!line) return null;
  if (line.keys.includes(key)) return 'repeated';
  if (line.state !== 'counted') return 'applied';
  return add || seen === line.counted ? null : 'counted_before';
}

type Fields = Pick<CountLineRow, 'count' | 'product' | 'variant' | 'counted' | 'expected' | 'by' | 'at'>;

/** Writes a line with the key of its row, if it is still as it was read. Returns null when it is not. */
async function write(
  store: Store,
  before: CountLineRow | null,
  { key, ...fields }: Fields & { key: string },
): Promise<CountLineRow | null> {
  const lines = CountLines.in(store);
  if (!before) {
    const line = { ...fields, keys: [key], state: 'counted' as const };
    const made = await lines.create(line, lineId(fields.count, fields.variant));
    return made.keys.includes(key) ? made : null;
  }
  const { counted, expected, by, at } = fields;
  const update = { $set: { counted, expected, by, at }, $push: { keys: { $each: [key], $slice: -KEYS } } };
  return lines.change(before._id, update, { version: before.version, state: 'counted' });
}

async function saveRow(store: Store, { count, by, now }: Counting, row: CountRow): Promise<CountRowResult> {
  const product = row.product.toLowerCase();
  const variant = (row.variant ?? product).toLowerCase();
  const at = new Date(now.getTime() - row.ago * 1000);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await CountLines.in(store).find(lineId(count._id, variant));
    const refused = refusedState(before, row);
    if (refused) return { state: refused, line: before && shownLine(before) };
    if (count.state === 'closed') return { state: 'closed', line: null };
    const { location } = count;
    const which = { product, variant, ...(location ? { location } : {}) };
    const expected = await onHandAt(store, which, row.ago > 0 ? at : null);
    if (typeof expected === 'string') return { state: expected, line: null };
    const counted = row.counted + (row.add ? (before?.counted ?? 0) : 0);
    const fields = { count: count._id, product, variant, counted, expected, by, at: at.toISOString() };
    const written = await write(store, before, { ...fields, key: row.key });
    if (written) return { state: 'saved', line: shownLine(written) };
  }
  return { state: 'busy', line: null };
}

/**
 * Saves what was counted, one row after the other, and returns what became of each. A row that was saved before, by its key,
 * changes nothing; one that would replace a number which was not seen is refused with that number.
 */
export async function saveRows(
  store: Store,
  counting: Counting,
  rows: readonly CountRow[],
): Promise<CountRowResult[]> {
  const results: CountRowResult[] = [];
  for (const row of rows) results.push(await saveRow(store, counting, row));
  return results;
}
