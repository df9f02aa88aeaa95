import { setTimeout as pause } from 'node:timers/promises';
import { objectId } from '../../../db/scoped/serialization.ts';
import { atVersion } from '../../../db/scoped/if-match.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { stockDifferences } from '../../../infra/metrics/stock.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { locationsOf } from './location.model.ts';
import { BEGINNING, moveKey } from './recorded-changes.ts';
import { sumsAtPlaces } from './sums-at-places.ts';
import { StockMoves } from './stock-move.model.ts';

/** A quantity that differs from the sum of its movements. */
export interface StockDifference {
  product: string;
  name: string;
  variant: string;
  quantity: number;
  ledger: number;
  /** The place, where the pieces there differ and not those of the variant. */
  location?: string;
}

const FIELDS = ['name', 'version', 'stock_quantity', 'variants', 'levels', 'moves', 'ledger_at'] as const;
const ATTEMPTS = 30;
const LONGEST_PAUSE = 100;

interface Summed {
  _id: { toString(): string };
  sum: number;
}

/** Returns the sum of the movements of each variant, up to a version of the product. */
async function sumsOf(store: Store, product: string, version: number): Promise<Map<string, number>> {
  const groups = await StockMoves.in(store).aggregate<Summed>(
    { product: objectId(product), seq: { $lte: version } },
    [{ $group: { _id: '$variant', sum: { $sum: '$delta' } } }],
    { by: 'seq', direction: 1 },
  );
  return new Map(groups.map(({ _id, sum }) => [String(_id), sum]));
}

/**
 * Compares the quantities of a product with the sums of its movements, at one version of the product: movements that
 * follow have a higher `seq`. Begins a ledger that has not begun. Returns null when there is no such product.
 */
async function compare(store: Store, product: string) {
  const products = Products.in(store);
  let row = (await products.byIds([product], FIELDS)).get(product);
  if (row && !row.ledger_at) {
    await products.withoutRevision().compute(product, BEGINNING.stages(), BEGINNING.only);
    row = (await products.byIds([product], FIELDS)).get(product);
  }
  if (!row) return null;
  const { name, moves = [], stock_quantity, variants = [], levels: places = [] } = row;
  const version = Number(row.version ?? 1);
  const sums = await sumsOf(store, product, version);
  const copied = await StockMoves.in(store).aggregate<{ key: string }>(
    { key: { $in: moves.map(({ key }) => key) } },
    [{ $project: { key: 1 } }],
  );
  const known = new Set(copied.map(({ key }) => key));
  const waiting = moves.filter(({ key }) => !known.has(key));
  for (const { variant, delta } of waiting) sums.set(variant, (sums.get(variant) ?? 0) + delta);
  const levels = new Map(
    variants.length > 0
      ? variants.map(({ _id, stock_quantity: pieces }) => [_id, pieces])
      : [[product, stock_quantity]],
  );
  const differences: StockDifference[] = [...new Set([...sums.keys(), ...levels.keys()])].flatMap(
    (variant) => {
      const [ledger, quantity] = [sums.get(variant) ?? 0, levels.get(variant) ?? 0];
      return ledger === quantity ? [] : [{ product, name, variant, quantity, ledger }];
    },
  );
  const atPlaces = await sumsAtPlaces(store, { product, version, levels: places, waiting });
  const elsewhere = atPlaces.flatMap(({ quantity, ledger, ...at }) =>
    ledger === quantity ? [] : [{ product, name, ...at, quantity, ledger }],
  );
  return { version, differences: [...differences, ...elsewhere], levels };
}

/** Returns the quantities of a product that differ from the sums of their movements. */
export const differencesOf = async (store: Store, product: string): Promise<StockDifference[]> =>
  (await compare(store, product))?.differences ?? [];

/** Yields the differences of all products of a store. */
export async function* differencesIn(store: Store): AsyncGenerator<StockDifference> {
  for await (const rows of Products.in(store).each())
    for (const { _id } of rows) yield* await differencesOf(store, _id);
}

/** Returns the movement of a difference: of pieces, or of where they are. */
function correctionOf(
  { product, variant, location, quantity, ledger }: StockDifference,
  version: number,
  main: string | undefined,
) {
  const change = quantity - ledger;
  const key = [`correction:${product}:${version}`, ...(location ? [location] : [])].join(':');
  const movement = {
    key: moveKey(key, variant),
    variant: objectId(variant),
    delta: location ? 0 : change,
    reason: 'correction',
    seq: version + 1,
    at: new Date(),
  };
  if (!location || !main) return movement;
  const parts = [
    { location: objectId(location), delta: change },
    { location: objectId(main), delta: -change },
  ];
  return { ...movement, parts };
}

/**
 * Books the differences of a product as movements with the reason `correction`; its quantities stay. Returns what was
 * booked. Safe for several at once: the product must still have the version that was compared.
 */
export async function bookCorrections(store: Store, product: string): Promise<StockDifference[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await compare(store, product);
    if (!found || found.differences.length === 0) return [];
    const { version, differences, levels } = found;
    const main = (await locationsOf(store)).find((place) => place.main)?._id;
    const booked = differences.map((difference) => ({
      ...correctionOf(difference, version, main),
      after: levels.get(difference.variant) ?? 0,
    }));
    const moves = { $concatArrays: [{ $ifNull: ['$moves', []] }, booked] };
    const written = await Products.in(store)
      .withoutRevision()
      .compute(product, [{ $set: { moves } }], atVersion([version]));
    if (written) return differences;
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw apiError('changed_meanwhile');
}

/**
 * Deletes the movements that are newer than their product, which a backup under load has: the ledger is read after the
 * products. Returns how many. For a database that nothing else writes.
 */
export async function deleteLaterMoves(): Promise<number> {
  let deleted = 0;
  for await (const store of Store.all())
    for await (const rows of Products.in(store).each()) {
      const versions = await Products.in(store).byIds(
        rows.map(({ _id }) => _id),
        ['version'],
      );
      for (const [id, { version }] of versions) {
        const later = { product: objectId(id), seq: { $gt: Number(version ?? 1) } };
        deleted += await StockMoves.in(store).removeMany(later);
      }
    }
  return deleted;
}

/** Compares the stock of all stores with their ledgers and logs each difference. Nothing is repaired without being asked. */
export async function checkAllStock({ log }: Pick<AppContext, 'log'>, stopping: AbortSignal): Promise<void> {
  for await (const store of Store.all()) {
    for await (const difference of differencesIn(store)) {
      if (stopping.aborted) return;
      stockDifferences.inc();
      log.warn({ store: store.id, ...difference }, 'the stock of a product differs from its ledger');
    }
  }
}
