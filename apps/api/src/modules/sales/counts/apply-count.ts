import type { CountApplication, CountApplicationResult } from '@kade/contract';
import type { z } from 'zod';
import type { Store } from '../../../db/stores/store.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { adjustStock } from '../../catalogue/stock/adjust-stock.ts';
import { type CountLineRow, CountLines, type CountStored, lineId } from './count.model.ts';
import { shownLine } from './save-rows.ts';

// A line is `counted`, then `applying` with its difference fixed and the version at which that began, then `applied`. The
// difference is added between the two last, under a key of the line and that version, so it is added once however often
// that is tried. Where it cannot be added the line is `counted` again, and may be counted anew.

const ATTEMPTS = 10;
type Application = z.output<typeof CountApplication>['rows'][number];
type State = CountApplicationResult['state'];

const refusals = new Map<string, State>([
  ['not_found', 'unknown'],
  ['variant_unknown', 'unknown'],
  ['not_in_store', 'unknown'],
  ['stock_out_of_range', 'too_few'],
]);

/** Adds the difference of a line once. Returns why it cannot be added; null once it is. */
async function add(store: Store, count: CountStored, line: CountLineRow): Promise<State | null> {
  const { _id, product, variant, difference = 0, claim } = line;
  if (difference === 0) return null;
  const { location, name: note } = count;
  const at = location ? { location } : {};
  const change = { variant, add: difference, reason: 'counted' as const, note, ...at };
  try {
    await adjustStock(store, product, change, `count:${_id}:${claim}`);
    return null;
  } catch (cause) {
    const state = cause instanceof ApiError ? refusals.get(cause.extra.reason ?? '') : undefined;
    if (!state) throw cause;
    return state;
  }
}

/** Fixes the difference of a line. Returns null when it was counted or claimed by another request meanwhile. */
const claim = ({ _id, version, counted, expected }: CountLineRow, store: Store) =>
  CountLines.in(store).change(
    _id,
    { $set: { state: 'applying', difference: counted - expected, claim: version } },
    { version, state: 'counted' },
  );

async function applyRow(
  store: Store,
  count: CountStored,
  { variant, difference }: Application,
): Promise<CountApplicationResult> {
  const lines = CountLines.in(store);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await lines.find(lineId(count._id, variant.toLowerCase()));
    if (!found) return { state: 'unknown', line: null };
    if (found.state === 'applied') return { state: 'applied', line: shownLine(found) };
    // What was interrupted is completed, also after the end.
    if (found.state === 'counted' && count.state === 'closed')
      return { state: 'closed', line: shownLine(found) };
    if (found.state === 'counted' && found.counted - found.expected !== difference)
      return { state: 'counted_again', line: shownLine(found) };
    const line = found.state === 'counted' ? await claim(found, store) : found;
    if (!line) continue;
    const refused = await add(store, count, line);
    const only = { claim: line.claim ?? null };
    const to = refused
      ? { $set: { state: 'counted' as const }, $unset: { difference: 1, claim: 1 } }
      : { $set: { state: 'applied' as const } };
    const now = await lines.change(line._id, to, refused ? { ...only, state: 'applying' } : only);
    if (now) return { state: refused ?? 'applied', line: shownLine(now) };
  }
  return { state: 'busy', line: null };
}

/**
 * Adds differences to the stock and returns what became of each. A request that was interrupted is completed by the same one
 * sent again, or by one with its other rows.
 */
export async function applyCount(
  store: Store,
  count: CountStored,
  rows: readonly Application[],
): Promise<CountApplicationResult[]> {
  const results: CountApplicationResult[] = [];
  for (const row of rows) results.push(await applyRow(store, count, row));
  return results;
}
