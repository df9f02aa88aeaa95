import { isDeepStrictEqual } from 'node:util';
import type { Store } from '../../../db/stores/store.ts';
import { isObject, objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import { toAvailability } from '../products/availability.rules.ts';
import { RESERVED, Products } from '../products/product.model.ts';
import { type ProductChoice, variantId } from '../variants/variant.rules.ts';
import { changedVariant, DERIVED_FROM_VARIANTS, variantsWith } from '../variants/variant-stages.ts';

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
  if (hasOptions) return reserveVariant(store, movement, line);
  const { order, key } = movement;
  const { product, quantity } = line;
  const enough = { in_stock: true, stock_quantity: { $gte: quantity }, ...WITHOUT_OPTIONS };
  const taken = await Products.in(store)
    .withoutRevision()
    .updateRaw(
      product,
      {
        $inc: { stock_quantity: -quantity },
        $push: { stock_marks: { order, key, quantity, took: true } },
      },
      { ...enough, ...without(key, line) },
    );
  if (taken) await bumpRevisionOnAvailability(store, levelOf(taken), -quantity);
  return taken !== null;
}

async function reserveVariant(store: Store, { order, key }: StockMovement, line: Line): Promise<boolean> {
  const { product, quantity } = line;
  const _id = objectId(variantId(line));
  const enough = { _id, in_stock: true, archived: { $ne: true }, stock_quantity: { $gte: quantity } };
  const reservation = {
    order: objectId(order),
    key: objectId(key),
    quantity,
    took: true,
    ...storedVariant(line),
  };
  const taken = await Products.in(store)
    .withoutRevision()
    .compute(
      product,
      [
        {
          $set: {
            ...variantsWith(addedToVariant(line, -quantity)),
            stock_marks: { $concatArrays: [{ $ifNull: ['$stock_marks', []] }, [reservation]] },
          },
        },
        ...DERIVED_FROM_VARIANTS,
      ],
      { in_stock: true, variants: { $elemMatch: enough }, ...without(key, line) },
    );
  if (taken) await bumpRevisionOnVariant(store, taken, { line, change: -quantity });
  return taken !== null;
}

const addedToVariant = (line: Line, quantity: number) =>
  changedVariant(variantId(line), {
    stock_quantity: { $add: ['$$variant.stock_quantity', quantity] },
  });

interface Level {
  in_stock: boolean;
  stock_quantity: number;
}

const levelOf = ({ in_stock, stock_quantity }: RawDocument): Level => ({
  in_stock: in_stock === true,
  stock_quantity: Number(stock_quantity),
});

/** As `bumpRevisionOnAvailability`, for the variant of a line and for its product, as they were before. */
async function bumpRevisionOnVariant(
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

const availableAfter = ({ in_stock, stock_quantity }: Level, change: number) =>
  toAvailability({ in_stock, stock_quantity: stock_quantity + change });

/**
 * Increments the shop's stamp when a change of `change` pieces changes the availability that visitors see. A sale that
 * leaves enough stock changes no page, so the cached pages stay valid.
 */
async function bumpRevisionOnAvailability(store: Store, after: Level, change: number): Promise<void> {
  if (!isDeepStrictEqual(toAvailability(after), availableAfter(after, -change)))
    await Products.in(store).bumpRevision();
}

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

/** Returns the stock of a line if the product has the reservation, which is removed in the same update. */
export async function releaseReservation(store: Store, key: string, line: Line): Promise<void> {
  const { product, quantity } = line;
  const only = { stock_marks: reservationOf(key, line) };
  const products = Products.in(store).withoutRevision();
  if (line.variant === undefined) {
    const update = { $inc: { stock_quantity: quantity }, $pull: { stock_marks: { key, variant: null } } };
    const given = await products.updateRaw(product, update, { ...only, ...WITHOUT_OPTIONS });
    if (given) return bumpRevisionOnAvailability(store, levelOf(given), quantity);
  }
  const before = await products.compute(product, releaseStages(key, line), only);
  if (before) await bumpRevisionOnVariant(store, before, { line, change: quantity });
}

/**
 * The stages that return the stock of a line: to its variant, whether it is still offered or not, or to the product when
 * it has no options any more.
 */
function releaseStages(key: string, line: Line): RawDocument[] {
  const isOther = {
    $or: [
      { $ne: ['$$mark.key', objectId(key)] },
      { $ne: [{ $ifNull: ['$$mark.variant', null] }, line.variant ? objectId(line.variant) : null] },
    ],
  };
  return [
    {
      $set: {
        stock_marks: { $filter: { input: '$stock_marks', as: 'mark', cond: isOther } },
        stock_quantity: { $add: ['$stock_quantity', line.quantity] },
        ...variantsWith(addedToVariant(line, line.quantity)),
      },
    },
    ...DERIVED_FROM_VARIANTS,
  ];
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
