import { Product as WireProduct, type Rating } from '@kade/contract';
import { Schema } from 'mongoose';
import { nested, texts } from '../../../db/connection/schema-fields.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import type { Lookup, Owner } from '../../../db/scoped/resource-rules.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import {
  idsIn,
  isObject,
  normalizeForSearch,
  objectId,
  type RawDocument,
} from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { ADDRESSES, omitEmptyAddresses, searchEngineFields } from '../addresses/addresses.ts';
import { Categories } from '../categories/category.model.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import { uploadRef } from '../../stores/files/upload.model.ts';
import type { PlaceLevel } from '../stock/places.rules.ts';
import { ledgerFields, PENDING_MOVES, type StockMoveFields } from '../stock/stock-move.model.ts';
import { stockRuleFields, stockRuleSorts } from '../stock/stock-rules.ts';
import { textsOfPictures, withPicture } from './product-pictures.rules.ts';
import { STORED_STATES, writtenState } from './publishing.rules.ts';
import { writtenSearchWords } from './search-words.rules.ts';
import { foldedNames, omitEmptyTranslations, translationFields } from '../translations/translation.rules.ts';
import { recordDeletion } from '../../../db/scoped/deleted-document.model.ts';

const id = { type: Schema.Types.ObjectId, default: null };

/** A mark of an order whose stock movement is unfinished; see catalogue/stock/stock.ts. It is removed when that is complete. */
const mark = new Schema(
  {
    order: Schema.Types.ObjectId,
    key: Schema.Types.ObjectId,
    quantity: Number,
    took: Boolean,
    /** Absent for the variant with the id of the product, and for a product without options. */
    variant: Schema.Types.ObjectId,
  },
  { _id: false },
);

const named = new Schema({ name: String });
/** Written by `change-options.ts` and `update-variants.ts` only. */
const option = new Schema({ name: String, values: [named] });
const variant = new Schema({
  ...texts('title', 'sku', 'barcode'),
  values: [Schema.Types.ObjectId],
  price: Number,
  compare_at: Number,
  cost: Number,
  stock_quantity: Number,
  weight_g: Number,
  image: Schema.Types.ObjectId,
  in_stock: Boolean,
  archived: Boolean,
});

const imageText = new Schema({ image: Schema.Types.ObjectId, text: String }, { _id: false });

const derive = (written: RawDocument): RawDocument => ({
  ...(typeof written.name === 'string' ? { name_fold: normalizeForSearch(written.name) } : {}),
  ...(typeof written.tags === 'string' ? { tags_fold: normalizeForSearch(written.tags) } : {}),
  ...('names' in written ? { names_fold: foldedNames(written.names) } : {}),
  ...writtenSearchWords(written),
  ...writtenState(written),
});

const image = uploadRef('This picture');

/** Fields that a product has only where the merchant uses them. */
const OPTIONAL = [
  ...(['compare_at', 'cost', 'sku', 'barcode', 'price_max', 'names', 'descriptions'] as const),
  ...(['low_stock', 'when_out'] as const),
  ...(['state', 'publish_at', 'unpublish_at'] as const),
];

/** Leaves out the related products that were deleted, and the product itself. */
async function withoutDeleted(rows: RawDocument[], owner: Owner): Promise<RawDocument[]> {
  const ids = [...new Set(rows.flatMap((row) => idsIn(row.related)))];
  const there = ids.length > 0 ? await Products.within(owner).byIds(ids, ['_id']) : new Map<string, object>();
  for (const row of rows) {
    const related = idsIn(row.related).filter((other) => there.has(other) && other !== row._id);
    row.related = related.length > 0 ? related : undefined;
  }
  return rows;
}

/**
 * Completes products that are read, in place: further pictures as ids with paths, and none of the optional fields that
 * are empty. Products that were stored before pictures have none.
 */
function complete(rows: RawDocument[], owner: Owner): RawDocument[] | Promise<RawDocument[]> {
  for (const row of rows) {
    row.images = idsIn(row.images).map(viewOfUpload);
    for (const name of OPTIONAL) if (row[name] === null || row[name] === '') row[name] = undefined;
    if (row.variant_count) row.when_out = undefined;
    row.moves = row.ledger_at = undefined;
    if (row.price_max === row.price) row.price_max = undefined;
    if (Array.isArray(row.variants)) row.variants = row.variants.map(withPicture(row));
    row.image_texts = textsOfPictures(row);
  }
  omitEmptyAddresses(rows);
  const categories = rows.map(({ category }) => category).filter(isObject);
  omitEmptyTranslations(categories);
  omitEmptyAddresses(categories);
  return rows.some(({ related }) => related) ? withoutDeleted(rows, owner) : rows;
}

/** The fields that only the reply for one product has: a list of products with 100 variants or long texts each would be large. */
const DETAILS = new Set<string>(['options', 'variants', 'image_texts', 'related', 'descriptions']);
const listed = [
  ...WireProduct.keyof().options.filter((name) => !DETAILS.has(name)),
  // For lists of the shop.
  'rating' as const,
];

/** Partial: only products with marks, so it is short for shops of any size. */
export const RESERVED = { store: 1, 'stock_marks.key': 1 } as const;

const PUBLISHING = { publish_at: 1 } as const;
const UNPUBLISHING = { unpublish_at: 1 } as const;
const PLANNED = (field: string) => ({ [field]: { $gt: new Date(0) } });

const definition = {
  fields: {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    price: { type: Number, required: true },
    category: id,
    thumbnail: id,
    images: { type: [Schema.Types.ObjectId], default: [] },
    weight_g: { type: Number, default: 0 },
    in_stock: { type: Boolean, default: false },
    stock_quantity: { type: Number, default: 0 },
    stock_marks: { type: [mark], default: undefined },
    ...ledgerFields,
    ...stockRuleFields,
    tags: { type: String, default: '' },
    name_fold: String,
    tags_fold: { type: String, default: '' },
    compare_at: Number,
    cost: Number,
    sku: String,
    barcode: String,
    price_max: Number,
    variant_count: Number,
    options: { type: [option], default: undefined },
    variants: { type: [variant], default: undefined },
    ...translationFields(),
    names_fold: String,
    search_words: { type: [String], default: undefined, select: false },
    image_texts: { type: [imageText], default: undefined },
    related: { type: [Schema.Types.ObjectId], default: undefined },
    /** Null while the product is active. */
    state: String,
    publish_at: Date,
    unpublish_at: Date,
    /** Counted by sales/reviews/count-rating.ts. */
    rating: nested({ average: Number, count: Number }),
    ...searchEngineFields(),
  },
  sorts: {
    ...stockRuleSorts,
    name: { field: 'name_fold' },
    price: { field: 'price' },
    stock: { field: 'stock_quantity' },
    in_category: { field: '_id', index: { category: 1 } },
    words: { field: '_id', index: { search_words: 1 } },
    state: {
      field: '_id',
      index: { state: 1 },
      options: { partialFilterExpression: { state: { $gt: '' } } },
    },
    usual_price: {
      field: '_id',
      index: { compare_at: 1 },
      options: { partialFilterExpression: { compare_at: { $gt: 0 } } },
    },
    in_stock: { field: 'in_stock', second: 'stock_quantity', index: { in_stock: 1, stock_quantity: 1 } },
  },
  indexes: [
    ADDRESSES,
    [{ thumbnail: 1 }],
    [{ images: 1 }],
    [{ sku: 1 }, { partialFilterExpression: { sku: { $gt: '' } } }],
    [{ barcode: 1 }, { partialFilterExpression: { barcode: { $gt: '' } } }],
    [{ 'variants.sku': 1 }, { partialFilterExpression: { 'variants.sku': { $gt: '' } } }],
    [{ 'variants.barcode': 1 }, { partialFilterExpression: { 'variants.barcode': { $gt: '' } } }],
    [{ 'stock_marks.key': 1 }, { partialFilterExpression: { 'stock_marks.key': { $exists: true } } }],
  ],
  across: [
    [PENDING_MOVES, { partialFilterExpression: { 'moves.key': { $exists: true } } }],
    [PUBLISHING, { partialFilterExpression: PLANNED('publish_at') }],
    [UNPUBLISHING, { partialFilterExpression: PLANNED('unpublish_at') }],
  ],
  keeps: { slug: 'addresses' },
  money: [
    'price',
    'price_max',
    'compare_at',
    'cost',
    'variants.price',
    'variants.compare_at',
    'variants.cost',
  ],
  listed,
  shows: true,
  events: {
    created: ['product.created'],
    changed: () => ['product.updated'],
    removing: (owner, find) => recordDeletion('product.deleted', owner, find),
  },
  refs: {
    category: {
      what: 'This category',
      within: (owner) => Categories.within(owner),
      pick: ['name', 'names', 'slug'],
    },
    thumbnail: image,
    images: { ...image, what: 'One of these pictures', view: undefined },
    'image_texts.image': { ...image, what: 'One of these pictures', view: undefined },
    related: { what: 'One of these products', within: (owner): Lookup => Products.within(owner) },
  },
  derive,
  complete,
} satisfies Definition;

/** The row of the contract, with the marks of orders whose stock movement is unfinished. */
interface ProductRow extends WireProduct {
  stock_marks?: { order: string; key: string; quantity: number; took: boolean; variant?: string }[];
  moves?: StockMoveFields[];
  ledger_at?: string;
  levels?: PlaceLevel[];
  rating?: Rating;
}

export const Products = new StoreOwned<ProductRow, typeof definition>('Product', definition);

/** Removes products from categories that were deleted before a crash. Returns the number of products. */
export async function clearDeletedCategories(store: Store): Promise<number> {
  const named = await Products.in(store).aggregate<{ _id: { toString(): string } }>(
    { category: { $ne: null } },
    [{ $group: { _id: '$category' } }],
  );
  const ids = named.map(({ _id }) => String(_id));
  const there = await Categories.in(store).byIds(ids, ['_id']);
  const gone = ids.filter((id) => !there.has(id));
  return gone.length === 0
    ? 0
    : Products.in(store).changeMany({ category: { $in: gone } }, { $set: { category: null } });
}

/** Throws a 400 unless every id is a product of this store. */
export async function assertProductsExist(store: Store, ids: readonly string[]): Promise<void> {
  if ((await Products.in(store).countIds(ids)) !== ids.length)
    throw apiError('not_in_store', { params: { what: 'One of these products' }, field: 'products' });
}

/** Returns these products in the order of `ids`, without those that were deleted. */
export async function productsInOrder(store: Store, ids: readonly string[]): Promise<WireProduct[]> {
  if (ids.length === 0) return [];
  const found = await Products.in(store).summaries({ _id: { $in: ids.map(objectId) } });
  const byId = new Map(found.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Yields the products of all stores that are to be published or unpublished at `now` or before. */
export async function* plannedUntil(now: Date): AsyncGenerator<{ _id: string; store: string }> {
  for (const index of [PUBLISHING, UNPUBLISHING]) {
    const [field = ''] = Object.keys(index);
    const rows = Products.unscoped()
      .find({ [field]: { $gt: new Date(0), $lte: now } })
      .hint(index)
      .select('store')
      .lean<{ _id: unknown; store: unknown }>()
      .cursor();
    for await (const { _id, store } of rows) yield { _id: String(_id), store: String(store) };
  }
}

/** Returns the filter of what is in the shop or can be by its link; empty where the store has no other products. */
export async function inShopFilter(store: Store) {
  const count = await Products.in(store).count({ state: { $in: ['draft', 'archived'] } }, 'state');
  return count > 0 ? { state: { $in: [null, 'hidden'] as const } } : {};
}

/**
 * Returns what lists of the shop leave out: how many products are no active ones, and the filter of the others. The filter
 * is empty where there are none, so that a shop without them is read by its indexes alone.
 */
export async function unlistedOf(store: Store) {
  const count = await Products.in(store).count({ state: { $in: STORED_STATES } }, 'state');
  return { count, filter: count > 0 ? { state: null } : {} };
}
