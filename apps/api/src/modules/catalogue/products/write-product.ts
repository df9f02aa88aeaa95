import type { Product as WireProduct, ProductChanges, ProductInput } from '@kade/contract';
import type { z } from 'zod';
import { assertIfMatch, atVersion, type IfMatch } from '../../../db/scoped/if-match.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { assertRoomForAddress, withAddress } from '../addresses/addresses.ts';
import { Collections } from '../collections/collection.model.ts';
import { keepPrices } from '../prices/keep-prices.ts';
import { copyMoves } from '../stock/copy-moves.ts';
import { newLedger } from '../stock/recorded-changes.ts';
import { updateCounted } from '../stock/update-counted.ts';
import { Products } from './product.model.ts';

/** The fields that a product with options has in its variants. */
const PER_VARIANT = ['price', 'stock_quantity', 'compare_at', 'cost', 'sku', 'barcode'] as const;
type Changes = z.output<typeof ProductChanges>;
/** How often a deletion is tried while orders come in. */
const REMOVALS = 30;

/**
 * Changes a product. One with options keeps the fields that its variants have: clients that do not know options send them
 * back as they read them. Throws a 409 when such a client changes the price, and as `update` of the collection.
 */
async function changeFields(store: Store, id: string, body: Changes, ifMatch: IfMatch) {
  const products = Products.in(store);
  await keepPrices(store, id, [{ price: body.price }]);
  if (PER_VARIANT.every((name) => body[name] === undefined)) return products.update(id, body, ifMatch);
  const product = await updateCounted(store, id, body, ifMatch);
  if (!product.options) return product;
  if (body.price !== undefined && body.price !== product.price)
    throw apiError('price_per_variant', { field: 'price' });
  const shared: Changes = { ...body };
  for (const name of PER_VARIANT) shared[name] = undefined;
  return products.update(id, shared, ifMatch);
}

/**
 * Changes a product and returns it. Throws a 409 for the address of another product, and as `changeFields`.
 */
export async function updateProduct(store: Store, id: string, body: Changes, ifMatch: IfMatch) {
  const products = Products.in(store);
  await assertRoomForAddress(products, id, body.slug);
  const product = await withAddress(products, body.slug, () => changeFields(store, id, body, ifMatch));
  return withoutDeletedCategory(store, product, body.category);
}

/** Deletes a product once its stock movements are in the ledger. Throws as `remove` of the collection. */
export async function removeProduct(store: Store, id: string, ifMatch: IfMatch) {
  const removed = await removeRow(store, id, ifMatch);
  await store.count({ 'usage.products': -1 });
  await Collections.in(store).changeMany({ products: objectId(id) }, { $pull: { products: objectId(id) } });
  return removed;
}

/**
 * Deletes a product once its stock movements are in the ledger, so that none is lost with it: those that wait, also of an
 * order that comes in between, are copied and the deletion is tried again. A deletion that is refused copies nothing. Throws as `remove` of the collection.
 */
async function removeRow(store: Store, id: string, ifMatch: IfMatch) {
  const products = Products.in(store);
  for (let attempt = 0; attempt < REMOVALS; attempt += 1) {
    const only = { ...atVersion(ifMatch), 'moves.key': { $exists: false } };
    const removed = await products.tryRemove(id, only);
    if (removed) return removed;
    assertIfMatch(await products.get(id), ifMatch);
    await copyMoves(store, [id]);
  }
  throw apiError('changed_meanwhile');
}

/** Removes a product from a category that was deleted between the check of the body and the write. */
async function withoutDeletedCategory(
  store: Store,
  product: WireProduct,
  category: string | null | undefined,
) {
  if (category && product.category === null)
    await Products.in(store).change(
      product._id,
      { $set: { category: null } },
      { category: objectId(category) },
    );
  return product;
}

/** Adds a product under this id and returns it; one that an earlier attempt added is returned as it is. */
export async function createProduct(store: Store, id: string, body: ProductInput): Promise<WireProduct> {
  const opened = { ...body, ...newLedger(store, id, body.stock_quantity) };
  const product = await withAddress(Products.in(store), body.slug, () =>
    Products.in(store).create(opened, id),
  );
  return withoutDeletedCategory(store, product, body.category);
}
