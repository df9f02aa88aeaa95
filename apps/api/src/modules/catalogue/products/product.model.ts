import type { Product as WireProduct } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Store } from '../../../db/stores/store.ts';
import { normalizeForSearch, idsIn, objectId, type RawDocument } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Categories } from '../categories/category.model.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import { uploadRef } from '../../stores/files/upload.model.ts';
import { recordDeletion } from '../../../db/scoped/deleted-document.model.ts';

const id = { type: Schema.Types.ObjectId, default: null };

/** A mark of an order whose stock movement is unfinished; see stock.service.ts. It is removed when that is complete. */
const mark = new Schema(
  { order: Schema.Types.ObjectId, key: Schema.Types.ObjectId, quantity: Number, took: Boolean },
  { _id: false },
);

const derive = (written: RawDocument): RawDocument => ({
  ...(typeof written.name === 'string' ? { name_fold: normalizeForSearch(written.name) } : {}),
  ...(typeof written.tags === 'string' ? { tags_fold: normalizeForSearch(written.tags) } : {}),
});

const image = uploadRef('This picture');

/** Returns further pictures as ids with paths. Products that were stored before this field have none. */
function withImages(rows: RawDocument[]): RawDocument[] {
  for (const row of rows) row.images = idsIn(row.images).map(viewOfUpload);
  return rows;
}

/** Partial: only products with marks, so it is short for shops of any size. */
export const RESERVED = { store: 1, 'stock_marks.key': 1 } as const;

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
    tags: { type: String, default: '' },
    name_fold: String,
    tags_fold: { type: String, default: '' },
  },
  sorts: {
    name: { field: 'name_fold' },
    price: { field: 'price' },
    stock: { field: 'stock_quantity' },
    in_category: { field: '_id', index: { category: 1 } },
    in_stock: { field: 'in_stock', second: 'stock_quantity', index: { in_stock: 1, stock_quantity: 1 } },
  },
  indexes: [
    [{ thumbnail: 1 }],
    [{ images: 1 }],
    [{ 'stock_marks.key': 1 }, { partialFilterExpression: { 'stock_marks.key': { $exists: true } } }],
  ],
  money: ['price'],
  shows: true,
  events: {
    created: ['product.created'],
    changed: () => ['product.updated'],
    removing: (owner, find) => recordDeletion('product.deleted', owner, find),
  },
  refs: {
    category: { what: 'This category', within: (owner) => Categories.within(owner), pick: ['name'] },
    thumbnail: image,
    images: { ...image, what: 'One of these pictures', view: undefined },
  },
  derive,
  complete: withImages,
} satisfies Definition;

/** The row of the contract, with the marks of orders whose stock movement is unfinished. */
interface ProductRow extends WireProduct {
  stock_marks?: { order: string; key: string; quantity: number; took: boolean }[];
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
  const found = await Products.in(store).list({ _id: { $in: ids.map(objectId) } });
  const byId = new Map(found.map((product) => [product._id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
