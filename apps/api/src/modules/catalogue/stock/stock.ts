import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../db/stores/store.ts';
import { isObject, objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import { type StockOnOffer, toAvailability } from '../products/availability.rules.ts';
import { RESERVED, Products } from '../products/product.model.ts';
import { BEGINNING, BEGUN, recorded, recordedKnown } from './recorded-changes.ts';
import { type ProductChoice, variantId } from '../variants/variant.rules.ts';
import { addedStages } from './added-stages.ts';

/** A product, which of its variants where it has options, and the quantity. The choice is normalized. */
export interface Line extends ProductChoice {
  quantity: number;
}

/**
 * A stock movement of an order. The process that starts it chooses a new key, and only that process adds reservations
 * with the key. So any process can return the reserved stock at any time, and it is returned once (decision 0011).
 *
 * Each function is one conditional update of each product, by whether the product has a reservation with the key:
 *
 *   function            without a reservation                   with a reservation
 *   reserve             subtracts and adds one, if enough       changes nothing and returns false
 *   reserveForRelease   adds one that took no stock             changes nothing
 *   releaseReservation  changes nothing                         adds the quantity and removes it
 *   clearReservations   changes nothing                         removes it and leaves the quantity
 */
export interface StockMovement {
  order: string;
  key: string;
  lines: readonly Line[];
  /** The place from which all lines are taken; from any without it. */
  at?: string;
}

/** A reservation that was found on a product. `took` is true when stock was taken with it. */
export interface StockReservation extends ProductChoice {
  store: string;
  order: string;
  key: string;
  quantity: number;
  took: boolean;
}

const productsOf = (lines: readonly Line[]) => lines.map(({ product }) => objectId(product));

/** The variant of a reservation as it is stored; absent for the variant with the id of the product. */
const storedVariant = ({ variant }: ProductChoice) =>
  variant === undefined ? {} : { variant: objectId(variant) };

/** Matches the reservation of a line. */
const reservationOf = (key: string, { variant }: ProductChoice) => ({
  $elemMatch: { key: objectId(key), variant: variant === undefined ? null : objectId(variant) },
});

const without = (key: string, choice: ProductChoice) => ({
  stock_marks: { $not: reservationOf(key, choice) },
});

/** What is at several places is changed by `order-places.ts`. */
const AT_ONE_PLACE = { $nor: [{ 'levels.location': { $exists: true } }] };
/** What `bumpRevisionOnVariant` needs of a product: not its texts, and not the movements that wait on it. */
const OFFERED = ['in_stock', 'stock_quantity', 'low_stock', 'when_out', 'variants'] as const;
const WITHOUT_OPTIONS = { variants: { $exists: false } };

/**
 * Subtracts the stock of a line and adds its reservation in one update. Returns false when there is not enough, or the
 * product is not for sale, or it has no options and `hasOptions` says that it has, or the other way round.
 */
export async function reserve(
  store: Store,
  movement: StockMovement,
  line: Line,
  hasOptions = line.variant !== undefined,
): Promise<boolean> {
  const { order, key } = movement;
  const { product, quantity } = line;
  const marked = { $set: { stock_marks: marksWith(movement, line) } };
  const products = Products.in(store).withoutRevision();
  const stages = [marked, ...addedStages(line, -quantity)];
  const change = { variant: variantId(line), delta: -quantity, hasOptions };
  const cause = { reason: 'order', order } as const;
  const only = { ...enoughFor(line, hasOptions), ...without(key, line), ...AT_ONE_PLACE };
  const taken =
    (await products.compute(product, recordedKnown(stages, change, cause), { ...only, ...BEGUN }, OFFERED)) ??
    (await products.compute(product, recorded(stages, cause), { ...only, ...BEGINNING.only }, OFFERED));
  if (taken) await bumpRevisionOnVariant(store, taken, { line, change: -quantity });
  return taken !== null;
}

/** The marks of a product with the reservation of a line. */
export const marksWith = ({ order, key }: Pick<StockMovement, 'order' | 'key'>, line: Line): RawDocument => {
  const reservation = {
    order: objectId(order),
    key: objectId(key),
    quantity: line.quantity,
    took: true,
    ...storedVariant(line),
  };
  return { $concatArrays: [{ $ifNull: ['$stock_marks', []] }, [reservation]] };
};

/** Matches a product that is sold when it is out, and has the quantity down to its floor. */
const aboveFloor = (quantity: number) => ({
  'when_out.floor': { $lt: 0 },
  $expr: { $gte: [{ $subtract: ['$stock_quantity', quantity] }, '$when_out.floor'] },
});

/** Matches a product that is for sale and has the quantity of a line. */
function enoughFor(line: Line, hasOptions: boolean) {
  const { quantity } = line;
  const stock_quantity = { $gte: quantity };
  if (!hasOptions)
    return { in_stock: true, ...WITHOUT_OPTIONS, $or: [{ stock_quantity }, aboveFloor(quantity)] };
  const variant = { _id: objectId(variantId(line)), in_stock: true, archived: { $ne: true } };
  return { in_stock: true, variants: { $elemMatch: { ...variant, stock_quantity } } };
}

const levelOf = ({ in_stock, stock_quantity, low_stock, when_out, variants }: RawDocument): StockOnOffer => ({
  in_stock: in_stock === true,
  stock_quantity: Number(stock_quantity),
  low_stock: typeof low_stock === 'number' ? low_stock : undefined,
  ...(isObject(when_out) && !variants
    ? { when_out: { note: String(when_out.note), floor: Number(when_out.floor) } }
    : {}),
});

/**
 * Increments the shop's stamp when a change of `change` pieces changes the availability that visitors see, of the variant
 * of a line or of its product, as they were before. A sale that leaves enough stock changes no page, so the cached pages
 * stay valid.
 */
export async function bumpRevisionOnVariant(
  store: Store,
  before: RawDocument,
  { line, change }: { line: Line; change: number },
): Promise<void> {
  const variants = Array.isArray(before.variants) ? before.variants.filter(isObject) : [];
  const variant = variants.find(({ _id }) => String(_id) === variantId(line));
  const levels = [levelOf(before), ...(variant ? [levelOf(variant)] : [])];
  const isNew = levels.some(
    (level) => !isDeepStrictEqual(toAvailability(level), availableAfter(level, change)),
  );
  if (isNew) await Products.in(store).bumpRevision();
}

const availableAfter = (level: StockOnOffer, change: number) =>
  toAvailability({ ...level, stock_quantity: level.stock_quantity + change });

/** Adds reservations for an order whose stock was taken earlier, so that it can be returned once. */
export async function reserveForRelease(store: Store, { order, key, lines }: StockMovement): Promise<void> {
  const products = Products.in(store).withoutRevision();
  // Usually one group, of lines without a variant.
  for (const variant of new Set(lines.map((line) => line.variant))) {
    const group = lines.filter((line) => line.variant === variant);
    const choice = { product: '', variant };
    await products.changeMany(
      { _id: { $in: productsOf(group) }, ...without(key, choice) },
      { $push: { stock_marks: { order, key, quantity: 0, took: false, ...storedVariant(choice) } } },
    );
  }
}

/**
 * Returns the stock of a line if the product has the reservation, which is removed in the same update. Returns whether it did;
 * not of a product that is at several places.
 */
export async function releaseReservation(
  store: Store,
  { order, key }: Pick<StockMovement, 'order' | 'key'>,
  line: Line,
): Promise<boolean> {
  const { product, quantity } = line;
  const stages = recorded(releaseStages(key, line), { reason: 'order_released', order });
  const only = { stock_marks: reservationOf(key, line), ...AT_ONE_PLACE };
  const before = await Products.in(store).withoutRevision().compute(product, stages, only, OFFERED);
  if (before) await bumpRevisionOnVariant(store, before, { line, change: quantity });
  return before !== null;
}

/** The stages that return the stock of a line and remove its reservation. */
const releaseStages = (key: string, line: Line): RawDocument[] => [
  { $set: { stock_marks: marksWithout(key, line) } },
  ...addedStages(line, line.quantity),
];

/** The marks of a product without the reservation of a line. */
export function marksWithout(key: string, line: Line): RawDocument {
  const isOther = {
    $or: [
      { $ne: ['$$mark.key', objectId(key)] },
      { $ne: [{ $ifNull: ['$$mark.variant', null] }, line.variant ? objectId(line.variant) : null] },
    ],
  };
  return { $filter: { input: '$stock_marks', as: 'mark', cond: isOther } };
}

/** Removes the reservations. Stock that was taken stays taken. */
export async function clearReservations(store: Store, { key, lines }: StockMovement): Promise<void> {
  await Products.in(store)
    .withoutRevision()
    .changeMany(
      { _id: { $in: productsOf(lines) }, 'stock_marks.key': key },
      { $pull: { stock_marks: { key } } },
    );
}

type Text = { toString(): string };

/** A reservation as it is stored. */
interface Mark {
  order: Text;
  key: Text;
  quantity: number;
  took: boolean;
  variant?: Text | null;
}

/** Yields every reservation of all stores, for the job that removes those that a crash left. */
export async function* allReservations(): AsyncGenerator<StockReservation> {
  const rows = Products.unscoped()
    .find({ 'stock_marks.key': { $exists: true } })
    .hint(RESERVED)
    .select('store stock_marks')
    .lean<{ _id: unknown; store: unknown; stock_marks: Mark[] }>()
    .cursor();
  for await (const row of rows) {
    for (const { order, key, quantity, took, variant } of row.stock_marks ?? []) {
      yield {
        store: String(row.store),
        product: String(row._id),
        ...(variant ? { variant: String(variant) } : {}),
        order: String(order),
        key: String(key),
        quantity,
        took,
      };
    }
  }
}
