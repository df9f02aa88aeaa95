import type { ChangedVariants, Product, VariantChange, VariantResult } from '@kade/contract';
import { assertIfMatch, atVersion, type IfMatch } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import { cents, isObject, objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import { Products } from '../products/product.model.ts';
import { idOfPicture } from './variant.rules.ts';
import { keepPrices } from '../prices/keep-prices.ts';
import { apiError } from '../../../lib/api-error.ts';
import { byMerchant, moveKey, recorded } from '../stock/recorded-changes.ts';
import { StockMoves } from '../stock/stock-move.model.ts';
import { versionOf } from '../stock/update-counted.ts';
import { changedVariant, DERIVED_FROM_VARIANTS } from './variant-stages.ts';

type Row = Omit<VariantResult, '_id'>;

const MONEY = ['price', 'compare_at', 'cost'] as const;
/** How often an update with a key is tried while the product is changed by others. */
const ATTEMPTS = 60;
const PLAIN = ['sku', 'barcode', 'weight_g', 'in_stock'] as const;

/** The expression of the stock after a change. */
function stockAfter({ stock }: VariantChange): RawDocument | string {
  if (!stock) return '$$variant.stock_quantity';
  if ('set' in stock) return { $literal: stock.set };
  return { $add: ['$$variant.stock_quantity', stock.add] };
}

/** The expression of whether a row can be changed, by the variant as it is stored. */
function isAllowed({ stock, image }: VariantChange): RawDocument {
  const conditions: RawDocument[] = [{ $ne: ['$$variant.archived', true] }];
  if (stock && 'set' in stock) conditions.push({ $eq: ['$$variant.stock_quantity', stock.seen] });
  if (stock && 'add' in stock)
    conditions.push({ $gte: [{ $add: ['$$variant.stock_quantity', stock.add] }, 0] });
  if (image) conditions.push({ $in: [objectId(image), PICTURES] });
  return { $and: conditions };
}

/** The pictures of the product. */
const PICTURES = { $concatArrays: [{ $ifNull: ['$images', []] }, ['$thumbnail']] };

/** The new values of the fields of a variant, as expressions. */
function newValues(change: VariantChange): RawDocument {
  const fields: RawDocument = { stock_quantity: stockAfter(change) };
  for (const name of MONEY) {
    const amount = change[name];
    if (amount !== undefined) fields[name] = amount === null ? null : cents(amount);
  }
  for (const name of PLAIN) if (change[name] !== undefined) fields[name] = { $literal: change[name] };
  if (change.image !== undefined) fields.image = change.image === null ? null : objectId(change.image);
  return fields;
}

const stageFor = (change: VariantChange): RawDocument => ({
  $set: { variants: changedVariant(change._id, { $cond: [isAllowed(change), newValues(change), {}] }) },
});

/** The expression of whether a row would change the variant. */
const isDifferent = (change: VariantChange): RawDocument => ({
  $or: Object.entries(newValues(change)).map(([name, value]) => ({ $ne: [`$$variant.${name}`, value] })),
});

/** Matches a product in which at least one of these rows can be applied and changes something. */
const anyAllowed = (rows: readonly VariantChange[]) => ({
  $anyElementTrue: [
    {
      $map: {
        input: { $ifNull: ['$variants', []] },
        as: 'variant',
        in: {
          $or: rows.map((row) => ({
            $and: [{ $eq: ['$$variant._id', objectId(row._id)] }, isAllowed(row), isDifferent(row)],
          })),
        },
      },
    },
  ],
});

/** Returns what became of a row, by the product as it was before, as it is stored or shown. */
function resultOf(before: RawDocument, { _id, stock, image }: VariantChange): Row {
  const variants = Array.isArray(before.variants) ? before.variants.filter(isObject) : [];
  const variant = variants.find((each) => String(each._id) === _id.toLowerCase());
  if (!variant || variant.archived === true) return { state: 'gone', stock_quantity: null };
  const had = Number(variant.stock_quantity);
  const images = Array.isArray(before.images) ? before.images : [];
  const pictures = [...images, before.thumbnail].map(idOfPicture);
  if (image && !pictures.includes(image)) return { state: 'picture', stock_quantity: had };
  if (!stock) return { state: 'changed', stock_quantity: had };
  if ('set' in stock)
    return stock.seen === had
      ? { state: 'changed', stock_quantity: stock.set }
      : { state: 'stock_changed', stock_quantity: had };
  const left = had + stock.add;
  return left < 0 ? { state: 'too_few', stock_quantity: had } : { state: 'changed', stock_quantity: left };
}

/** Returns whether an earlier attempt with this key made the update, and the version of a product without it. */
async function earlierAttempt(store: Store, id: string, rows: readonly VariantChange[], key: string) {
  const keys = rows.flatMap(({ _id, stock }) => (stock ? [moveKey(key, _id.toLowerCase())] : []));
  // The product is read first: a change is copied to the ledger before it is removed from the product.
  const row = (await Products.in(store).byIds([id], ['moves', 'version'])).get(id.toLowerCase());
  const isWaiting = row?.moves?.some((move) => keys.includes(move.key)) ?? false;
  const isMade = isWaiting || (await StockMoves.in(store).count({ key: { $in: keys } })) > 0;
  return { isMade, version: Number(row?.version ?? 1) };
}

/** What became of an update that an earlier attempt made: its stock is in the product already. */
const repeated = (product: Product, rows: readonly VariantChange[]): ChangedVariants => ({
  ...product,
  results: rows.map(({ stock: _stock, ...row }) => ({ _id: row._id, ...resultOf({ ...product }, row) })),
});

interface VariantUpdate {
  rows: readonly VariantChange[];
  ifMatch: IfMatch;
  /** Identifies the request where it may be sent again. */
  key?: string | undefined;
}

/**
 * Changes fields of variants in one update, and returns the product with what became of each row: a row whose condition
 * does not hold changes nothing, and the others do. Stock that is added counts from what is there, so that sales made
 * meanwhile are kept. With a key an update that an earlier attempt made before a crash is found by its movements of stock,
 * and not made again. Throws a 404 when there is no such product.
 */
export async function updateVariants(
  store: Store,
  id: string,
  { rows, ifMatch, key }: VariantUpdate,
): Promise<ChangedVariants> {
  const products = Products.in(store);
  const stages = recorded([...rows.map(stageFor), ...DERIVED_FROM_VARIANTS], { ...byMerchant(store), key });
  const prices = rows.map(({ _id, price }) => ({ variant: _id, price }));
  await keepPrices(store, id, prices);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const earlier =
      key && rows.some(({ stock }) => stock) ? await earlierAttempt(store, id, rows, key) : null;
    if (earlier?.isMade) return repeated(await products.get(id), rows);
    const at = [atVersion(ifMatch), ...(earlier ? [atVersion([earlier.version])] : [])];
    const before = await products.compute(id, stages, { $and: [{ $expr: anyAllowed(rows) }, ...at] });
    const product = await products.get(id);
    if (!before) assertIfMatch(product, ifMatch);
    // It was changed meanwhile, perhaps by that attempt.
    if (!before && earlier && versionOf(product) !== earlier.version) continue;
    const results = rows.map((row) => ({ _id: row._id, ...resultOf(before ?? { ...product }, row) }));
    return { ...product, results };
  }
  throw apiError('changed_meanwhile');
}
