import { normalizeForSearch, objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { versionOf } from '../../catalogue/stock/update-counted.ts';
import type { ImportStored } from './import.model.ts';
import type { ImportWorker, ImportWriting } from './import-worker.ts';
import { undoImportRow } from './undo-row.ts';
import { writeImportRow } from './write-row.ts';
import type { CategoryOf } from './write-values.ts';

/** Returns how an import finds its categories: those of the shop, and those that it creates when they are needed. */
async function categoriesFor(store: Store, { new_categories }: ImportStored): Promise<CategoryOf> {
  const there = await Categories.in(store).list();
  const ids = new Map(there.map(({ _id, name }) => [normalizeForSearch(name), _id]));
  return async (name) => {
    const folded = normalizeForSearch(name);
    if (folded === '') return null;
    const known = ids.get(folded);
    if (known) return known;
    const planned = new_categories.find((each) => normalizeForSearch(each.name) === folded);
    const { _id } = await Categories.in(store).create({ name, description: '' }, planned?._id);
    ids.set(folded, _id);
    return _id;
  };
}

/** Deletes the categories that an import created, where they have no products and were not changed. */
async function removeEmptyCategories(store: Store, { new_categories }: ImportStored): Promise<void> {
  for (const { _id: id } of new_categories)
    if ((await Products.in(store).count({ category: objectId(id) }, 'in_category')) === 0)
      await Categories.in(store).removeMany({ _id: objectId(id), version: 1 });
}

/** Writes the products of a file. */
export async function productWorker({ ctx, store, row }: ImportWriting): Promise<ImportWorker> {
  const writing = { ctx, store, categoryOf: await categoriesFor(store, row) };
  return {
    async write(each) {
      const outcome = await writeImportRow(writing, each);
      if (outcome.result === 'changed') return outcome;
      return { result: 'done', written_version: versionOf(outcome.product) };
    },
    undo: (each) => undoImportRow(writing, each),
    undoRest: () => removeEmptyCategories(store, row),
  };
}
