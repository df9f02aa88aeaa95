import { setTimeout as pause } from 'node:timers/promises';
import { atVersion } from '../../../db/scoped/if-match.ts';
import { objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { type ProductChoice, variantId } from '../variants/variant.rules.ts';
import { addedStages } from './added-stages.ts';
import { locationsOf } from './location.model.ts';
import { type Divided, levelsAfter, type PlaceQuantity } from './places.rules.ts';
import { BEGINNING, moveFields, moveKey, type StockCause } from './recorded-changes.ts';
import { StockMoves } from './stock-move.model.ts';

// The stock of a product that is at several places is one document: what is at others than the main place is in `levels`, so a
// transfer is one update, and the main place has the rest. A change is computed from the row that was read, and written only
// while the row has that version.

const FIELDS = [
  'version',
  'in_stock',
  'stock_quantity',
  'variants',
  'levels',
  'stock_marks',
  'when_out',
  'low_stock',
  'moves',
  'ledger_at',
] as const;
const ATTEMPTS = 60;
const LONGEST_PAUSE = 50;

const readRow = async (store: Store, product: string) =>
  (await Products.in(store).byIds([product], FIELDS)).get(product);

/** A product as changes of its divided stock read it. */
export type DividedRow = NonNullable<Awaited<ReturnType<typeof readRow>>>;

/** A change of one variant at some places. */
export interface DividedChange {
  parts: readonly PlaceQuantity[];
  cause: StockCause;
  /** The marks of orders after it, as an expression. */
  marks?: RawDocument;
}

/** Returns the stock of a variant and where it is; null when the product has no such variant. */
function dividedOf(row: DividedRow, choice: ProductChoice, places: Divided['places']): Divided | null {
  const { variants = [], levels = [], stock_quantity } = row;
  const variant = variantId(choice);
  const found = variants.find(({ _id }) => _id === variant);
  if (variants.length > 0 && !found) return null;
  if (variants.length === 0 && choice.variant) return null;
  return { variant, total: found?.stock_quantity ?? stock_quantity, levels, places };
}

/** The stages of a change: the quantity, where it is, the movement, and the marks of orders. */
function stagesOf(choice: ProductChoice, divided: Divided, change: DividedChange): RawDocument[] {
  const { parts, cause, marks } = change;
  const delta = parts.reduce((sum, part) => sum + part.delta, 0);
  const levels = levelsAfter(divided, parts).map(({ variant, location, quantity }) => ({
    variant: objectId(variant),
    location: objectId(location),
    quantity,
  }));
  const move = {
    ...moveFields(cause, { variant: divided.variant, delta, after: divided.total + delta }),
    parts: parts.map((part) => ({ location: objectId(part.location), delta: part.delta })),
  };
  return [
    ...(delta === 0 ? [] : addedStages(choice, delta)),
    {
      $set: {
        levels: levels.length > 0 ? { $literal: levels } : '$$REMOVE',
        moves: { $concatArrays: [{ $ifNull: ['$moves', []] }, [move]] },
        ...(marks ? { stock_marks: marks } : {}),
      },
    },
  ];
}

/**
 * Changes the stock of a product at its places. `decide` returns the change by the row as it is, or null for none, and is called
 * again when the row has changed meanwhile. Returns the row before; null when nothing was changed. Throws what `decide` throws.
 */
export async function changeDivided(
  store: Store,
  choice: ProductChoice,
  decide: (divided: Divided, row: DividedRow) => Promise<DividedChange | null> | DividedChange | null,
): Promise<RawDocument | null> {
  const { product } = choice;
  const products = Products.in(store).withoutRevision();
  const places = await locationsOf(store);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = await readRow(store, product);
    const divided = row && dividedOf(row, choice, places);
    if (!row || !divided) return null;
    if (!row.ledger_at) await products.compute(product, BEGINNING.stages(), BEGINNING.only);
    else {
      const change = await decide(divided, row);
      if (!change) return null;
      const only = atVersion([Number(row.version ?? 1)]);
      const before = await products.compute(product, stagesOf(choice, divided, change), only);
      if (before) return before;
    }
    await pause(Math.random() * Math.min(LONGEST_PAUSE, attempt));
  }
  throw apiError('changed_meanwhile');
}

/**
 * Returns whether an earlier attempt made the change with a key. The product was read first: a change is copied to the ledger
 * before it is removed from the product.
 */
export async function isMade(
  store: Store,
  row: DividedRow,
  { key, variant }: { key: string; variant: string },
) {
  const full = moveKey(key, variant);
  return (
    row.moves?.some((move) => move.key === full) === true ||
    (await StockMoves.in(store).count({ key: full })) > 0
  );
}
