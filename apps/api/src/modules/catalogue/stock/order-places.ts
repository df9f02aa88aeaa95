import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { variantId } from '../variants/variant.rules.ts';
import { changeDivided, type DividedRow } from './divided-stock.ts';
import {
  allocate,
  type Divided,
  mostOf,
  type PlaceQuantity,
  quantitiesAt,
  returnTo,
} from './places.rules.ts';
import {
  bumpRevisionOnVariant,
  type Line,
  marksWith,
  marksWithout,
  releaseReservation,
  type StockMovement,
} from './stock.ts';
import { StockMoves } from './stock-move.model.ts';

type Movement = Pick<StockMovement, 'order' | 'key'>;

const hasMark = ({ stock_marks = [] }: DividedRow, key: string, line: Line): boolean =>
  stock_marks.some((mark) => mark.key === key && (mark.variant ?? undefined) === line.variant);

/** Returns what orders can take of a variant at each place; nothing while it is not for sale. */
function onOffer(row: DividedRow, divided: Divided): PlaceQuantity[] {
  const { in_stock, variants = [], when_out } = row;
  const variant = variants.find(({ _id }) => _id === divided.variant);
  if (!in_stock || (variant && (!variant.in_stock || variant.archived))) return [];
  const floor = variant ? 0 : (when_out?.floor ?? 0);
  const isMain = (location: string) => divided.places.some(({ _id, main }) => main && _id === location);
  return quantitiesAt(divided).map(({ location, delta }) => ({
    location,
    delta: isMain(location) ? delta - floor : delta,
  }));
}

/** Returns what is at the place that an order chose; what is at each where it chose none, and where that place is gone. */
function chosen({ at }: Pick<StockMovement, 'at'>, all: readonly PlaceQuantity[]): readonly PlaceQuantity[] {
  const there = all.filter(({ location }) => location === at);
  return there.length > 0 ? there : all;
}

/**
 * Takes the stock of a line of a product that is at several places, and adds its reservation in the same update. Returns null when
 * it did; otherwise how many pieces one order can have.
 */
export async function takeFromPlaces(
  store: Store,
  movement: StockMovement,
  line: Line,
): Promise<number | null> {
  const { split_orders: split = false } = await store.read('split_orders');
  let most = 0;
  const taken = await changeDivided(store, line, (divided, row) => {
    const at = chosen(movement, onOffer(row, divided));
    most = mostOf(at, split);
    const parts = allocate(line.quantity, at, split);
    if (!parts || hasMark(row, movement.key, line)) return null;
    return {
      parts: parts.map(({ location, delta }) => ({ location, delta: -delta })),
      cause: { reason: 'order', order: movement.order },
      marks: marksWith(movement, line),
    };
  });
  if (taken) await bumpRevisionOnVariant(store, taken, { line, change: -line.quantity });
  return taken ? null : most;
}

/** Returns what an order has taken of a variant at each place and not returned, by the movements that it made. */
async function takenBy(store: Store, row: DividedRow, { order, line }: { order: string; line: Line }) {
  const variant = variantId(line);
  const copied = await StockMoves.in(store).list(
    { order: objectId(order), product: objectId(line.product) },
    { by: 'of_order', direction: 1 },
  );
  // The product was read first: a movement is copied before it is removed from it.
  const byKey = new Map([...copied, ...(row.moves ?? [])].map((move) => [move.key, move]));
  return [...byKey.values()]
    .filter((move) => move.order === order && move.variant === variant)
    .flatMap(({ parts = [] }) => parts);
}

/**
 * Returns the stock of a line if the product has the reservation, which is removed in the same update: to the places from which the
 * order has it.
 */
export async function returnLine(store: Store, { order, key }: Movement, line: Line): Promise<void> {
  if (await releaseReservation(store, { order, key }, line)) return;
  const before = await changeDivided(store, line, async (divided, row) => {
    if (!hasMark(row, key, line)) return null;
    const taken = await takenBy(store, row, { order, line });
    return {
      parts: returnTo(line.quantity, taken, divided.places),
      cause: { reason: 'order_released', order },
      marks: marksWithout(key, line),
    };
  });
  if (before) await bumpRevisionOnVariant(store, before, { line, change: line.quantity });
}
