import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../../db/stores/store.ts';
import { ApiError, apiError } from '../../../lib/api-error.ts';
import { type Line, reserve, type StockMovement } from '../../catalogue/stock/stock.ts';
import { takeFromPlaces } from '../../catalogue/stock/order-places.ts';
import { type StockLevel, stockLevels } from '../../catalogue/stock/stock-levels.ts';
import { choiceKey } from '../../catalogue/variants/variant.rules.ts';

/** A line that could not be reserved, and the stock level of its product at that time. */
export interface Shortage {
  line: Line;
  supply: StockLevel | undefined;
}

const ATTEMPTS = 80;
const FIRST_PAUSE = 10;
const LONGEST_PAUSE = 250;

/** Returns a random pause in milliseconds that doubles on average with each attempt. */
const retryDelay = (attempt: number): number =>
  Math.random() * Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(attempt, 10));

/** Returns whether other orders in progress hold enough that the line fits if they return it. */
const mayComeBack = (level: StockLevel | undefined, { quantity }: Line): boolean =>
  level !== undefined && level.in_stock && level.free + level.held >= quantity;

async function reserveLine(store: Store, work: StockMovement, line: Line): Promise<Shortage | null> {
  let hasOptions = line.variant !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    if (!work.at && (await reserve(store, work, line, hasOptions))) return null;
    let level = (await stockLevels(store, [line])).get(choiceKey(line));
    if (level && (work.at || level.whole !== undefined)) {
      const free = await takeFromPlaces(store, work, line);
      if (free === null) return null;
      level = { ...level, free };
    }
    if (attempt === ATTEMPTS || !mayComeBack(level, line)) return { line, supply: level };
    if (level && level.hasOptions !== hasOptions) hasOptions = level.hasOptions;
    else await pause(retryDelay(attempt));
  }
}

/**
 * Returns the first line that these stock levels cannot fill even if other orders return their stock; null when there is
 * none.
 */
export function shortageIn(levels: ReadonlyMap<string, StockLevel>, lines: readonly Line[]): Shortage | null {
  const line = lines.find((each) => !mayComeBack(levels.get(choiceKey(each)), each));
  return line ? { line, supply: levels.get(choiceKey(line)) } : null;
}

/** Returns every line that these stock levels cannot fill even if other orders return their stock. */
export const shortagesIn = (levels: ReadonlyMap<string, StockLevel>, lines: readonly Line[]): Shortage[] =>
  lines.flatMap((line) => shortageIn(levels, [line]) ?? []);

/**
 * Reserves every line, in ascending order of products and variants. Returns the first line that there is not enough of, with those
 * before it still reserved; null when all were reserved.
 *
 * Stock that another order in progress holds may be returned, so a line fails only when free and held stock together
 * are too little; until then it is retried. All orders take lines in the same sequence, so there is no deadlock: no two
 * orders wait for each other, and the one that holds the last product of its basket never waits.
 */
export async function reserveAll(store: Store, work: StockMovement): Promise<Shortage | null> {
  const inOrder = work.lines.toSorted((a, b) => (choiceKey(a) < choiceKey(b) ? -1 : 1));
  for (const line of inOrder) {
    const shortage = await reserveLine(store, work, line);
    if (shortage) return shortage;
  }
  return null;
}

/**
 * Returns the refusal for a shortage, with the product's name: `copied` is the name that an older order stored, `field`
 * the field of the request that names the products, `at` the path of the line in it, which has a finding.
 */
export function shortageError(
  shortage: Shortage,
  { at, ...named }: Named & { at?: string | undefined } = {},
) {
  if (at === undefined) return namedRefusal(shortage, named);
  const { status, message, extra } = namedRefusal(shortage, { ...named, field: at });
  return new ApiError(status, message, { ...extra, findings: [{ field: at, code: 'rule', message }] });
}

interface Named {
  copied?: string;
  field?: string;
}

function namedRefusal(
  { line, supply: level }: Shortage,
  { copied = 'A product', field = 'products' }: Named,
): ApiError {
  if (!level) return apiError('product_gone', { params: { name: copied }, field });
  const { name, free: left } = level;
  if (!level.in_stock) return apiError('product_off', { params: { name }, field });
  if (!mayComeBack(level, line))
    return apiError('product_short', { params: { name, wanted: line.quantity, left }, field });
  return apiError('product_held', { params: { name }, field, headers: { 'Retry-After': '1' } });
}
