import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { locationsOf } from './location.model.ts';
import type { PlaceLevel } from './places.rules.ts';
import { type StockMoveFields, StockMoves } from './stock-move.model.ts';

interface Summed {
  _id: { variant: { toString(): string }; location: { toString(): string } };
  sum: number;
}

/** A product at one version, with the movements that are not in the ledger yet. */
interface Versioned {
  product: string;
  version: number;
  levels: readonly PlaceLevel[];
  waiting: readonly Pick<StockMoveFields, 'variant' | 'parts'>[];
}

/** What is at a place that is not the main one, and what its movements sum to. */
export interface PlaceSum {
  variant: string;
  location: string;
  quantity: number;
  ledger: number;
}

const keyOf = (variant: string, location: string): string => `${variant} ${location}`;

/**
 * Returns what each place but the main one has of a product, and what its movements sum to. The main one has what no other has, so
 * it is right where these and the quantity are.
 */
export async function sumsAtPlaces(
  store: Store,
  { product, version, levels, waiting }: Versioned,
): Promise<PlaceSum[]> {
  if (levels.length === 0) return [];
  const others = (await locationsOf(store)).flatMap(({ _id, main }) => (main ? [] : [_id]));
  const groups = await StockMoves.in(store).aggregate<Summed>(
    { product: objectId(product), seq: { $lte: version }, parts: { $exists: true } },
    [
      { $unwind: '$parts' },
      {
        $group: {
          _id: { variant: '$variant', location: '$parts.location' },
          sum: { $sum: '$parts.delta' },
        },
      },
    ],
    { by: 'seq', direction: 1 },
  );
  const sums = new Map(groups.map(({ _id, sum }) => [keyOf(String(_id.variant), String(_id.location)), sum]));
  for (const { variant, parts = [] } of waiting)
    for (const { location, delta } of parts) {
      const key = keyOf(variant, location);
      sums.set(key, (sums.get(key) ?? 0) + delta);
    }
  const there = new Map(levels.map((level) => [keyOf(level.variant, level.location), level.quantity]));
  return [...new Set([...sums.keys(), ...there.keys()])].flatMap((key) => {
    const [variant = '', location = ''] = key.split(' ');
    const known = { quantity: there.get(key) ?? 0, ledger: sums.get(key) ?? 0 };
    return others.includes(location) ? [{ variant, location, ...known }] : [];
  });
}
