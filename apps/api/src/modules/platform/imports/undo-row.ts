import type { Product } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { writeSearchWords } from '../../catalogue/products/search-products.ts';
import { removeProduct, updateProduct } from '../../catalogue/products/write-product.ts';
import { copyMovesInBackground } from '../../catalogue/stock/copy-moves.ts';
import { updateVariants } from '../../catalogue/variants/update-variants.ts';
import { versionOf } from '../../catalogue/stock/update-counted.ts';
import { removeRedirectsTo } from '../../shopfront/redirects/find-redirect.ts';
import { type ImportRowStored, ImportSources } from './import.model.ts';
import { leftChanges, presentTexts, reversed } from './product-texts.rules.ts';
import type { RowWriting } from './write-row.ts';
import { writeValues } from './write-values.ts';

async function removeNew({ store }: RowWriting, { product: id, key, written_version }: ImportRowStored) {
  const product = id ? await Products.in(store).find(id) : null;
  if (product && versionOf(product) !== written_version) return false;
  if (product) await removeProduct(store, product._id, [versionOf(product)]);
  if (id) await removeRedirectsTo(store, id);
  await ImportSources.in(store).removeMany({ key, product: id ? objectId(id) : null });
  return true;
}

/** Takes the pictures that an import added out of a product. */
async function removePictures(store: Store, product: Product, added: readonly string[]): Promise<void> {
  const all = [product.thumbnail, ...product.images].flatMap((picture) => (picture ? [picture._id] : []));
  const kept = all.filter((id) => !added.includes(id));
  if (kept.length === all.length) return;
  const [thumbnail = null, ...images] = kept;
  const image_texts = product.image_texts?.filter(({ image }) => kept.includes(image));
  const rows = (product.variants ?? [])
    .filter(({ image, archived }) => !archived && image && added.includes(image._id))
    .map(({ _id }) => ({ _id, image: null }));
  if (rows.length > 0) await updateVariants(store, product._id, { rows, ifMatch: undefined });
  await updateProduct(store, product._id, { thumbnail, images, image_texts }, undefined);
}

/**
 * Takes back what an import wrote: a product that it created is deleted if nobody has changed it since, a changed one gets
 * its values from before if it still has those of the import. Returns false where the product is kept as it is.
 */
export async function undoImportRow(writing: RowWriting, row: ImportRowStored): Promise<boolean> {
  const { store, categoryOf, ctx } = writing;
  if (row.action === 'create') return removeNew(writing, row);
  const product = row.product ? await Products.in(store).find(row.product) : null;
  if (!product) return false;
  const { open, lost } = leftChanges(presentTexts(product), reversed(row.changes));
  if (lost.length > 0) return false;
  const before =
    open.length > 0 ? await writeValues(store, product, open, { categoryOf, titles: new Map() }) : product;
  if (open.length > 0) await writeSearchWords(store, before);
  await removePictures(store, before, row.added ?? []);
  copyMovesInBackground(ctx, store, [product._id]);
  return true;
}
