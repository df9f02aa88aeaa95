import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { Product } from '@kade/contract';
import { newObjectId, normalizeForSearch, objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { fetchedPictures } from './fetch-pictures.ts';
import { ImportFiles, ImportRows, Imports, ImportSources, type ImportStored } from './import.model.ts';
import { PICTURES, planRow } from './plan-row.rules.ts';
import { type Layout, mappedLayout, toMapping } from './read/detect.rules.ts';
import { readProducts } from './read/read-products.rules.ts';
import { type FileTable, readTable } from './read/table.rules.ts';
import type { WantedProduct } from './read/wanted.ts';

/** The products that are planned together. */
const AT_ONCE = 100;
const OLDEST = { by: '_id', direction: 1 } as const;

/** Reads the file of an import. Throws a 404 when it is gone. */
export async function tableOf(store: Store, id: string): Promise<FileTable> {
  const { content } = await ImportFiles.in(store).get(id);
  return readTable(gunzipSync(Buffer.from(content, 'base64')));
}

/** Returns the layout that an import has chosen. */
const layoutOf = (table: FileTable, { system, mapping }: ImportStored): Layout =>
  mappedLayout(table, system, toMapping(mapping));

/** Ids ascend with the place in the file, so that rows are listed in its order. */
const rowId = (run: string, at: number): string =>
  createHash('sha256').update(run).digest('hex').slice(0, 16) + at.toString(16).padStart(8, '0');

/** Without the fields that are undefined, which the database would store as null. */
const compact = (wanted: WantedProduct): WantedProduct => JSON.parse(JSON.stringify(wanted));

/** Returns the products of the shop that these products of a file are about, by the keys of the file. */
async function known(store: Store, wanted: readonly WantedProduct[]): Promise<Map<string, Product>> {
  const sources = await ImportSources.in(store).aggregate<{ key: string; product: unknown }>(
    { key: { $in: wanted.map(({ key }) => key) } },
    [{ $project: { key: 1, product: 1 } }],
  );
  const ids = new Map(sources.map(({ key, product }) => [key, String(product)]));
  for (const { key, id } of wanted) if (id && /^[0-9a-f]{24}$/.test(id)) ids.set(key, id);
  const found = await Products.in(store).list({ _id: { $in: [...ids.values()].map(objectId) } }, OLDEST);
  const products = new Map(found.map((product) => [product._id, product]));
  return new Map(
    [...ids].flatMap(([key, id]) => {
      const product = products.get(id);
      return product ? [[key, product] as const] : [];
    }),
  );
}

/** Returns which of these addresses are taken, with the products that have them. */
async function takenAddresses(store: Store, wanted: readonly WantedProduct[]): Promise<Map<string, string>> {
  const slugs = wanted.flatMap(({ fields: { slug } }) => (slug ? [slug] : []));
  const rows = await Products.in(store).aggregate<{ _id: unknown; addresses: string[] }>(
    { addresses: { $in: slugs } },
    [{ $project: { addresses: 1 } }],
  );
  return new Map(rows.flatMap(({ _id, addresses }) => addresses.map((address) => [address, String(_id)])));
}

interface Planning {
  row: ImportStored;
  table: FileTable;
  layout: Layout;
}

const headingOf =
  ({ table, layout }: Planning) =>
  (column: 'name' | 'price' | 'key' | 'id'): string => {
    const at = layout.columns[column] ?? (column === 'price' ? layout.columns.regular_price : undefined);
    return table.headers[at ?? -1] ?? column;
  };

function cellsOf({ table }: Planning, lines: readonly number[]): string[][] {
  const wanted = new Set(lines);
  return table.lines.filter(({ line }) => wanted.has(line)).map(({ cells }) => cells);
}

async function planSome(store: Store, planning: Planning, some: readonly WantedProduct[], from: number) {
  const pictures = some.flatMap((wanted) => wanted.pictures.map(({ address }) => address));
  const [products, addresses, fetched] = await Promise.all([
    known(store, some),
    takenAddresses(store, some),
    fetchedPictures(store, pictures),
  ]);
  const { _id: id } = planning.row;
  await Promise.all(
    some.map((wanted, at) => {
      const product = products.get(wanted.key);
      const { slug } = wanted.fields;
      const isForeign = wanted.id !== undefined && product?._id !== wanted.id;
      const addressTaken = !product && slug !== undefined && addresses.has(slug);
      const { wanted: chosen, ...plan } = planRow(wanted, {
        product,
        isForeign,
        addressTaken,
        newPictures: wanted.pictures.filter(({ address }) => !fetched.has(address)).length,
        heading: headingOf(planning),
      });
      const isWritten = plan.action === 'create' || plan.action === 'update';
      return ImportRows.in(store).create(
        {
          ...plan,
          import: id,
          name: wanted.fields.name ?? product?.name ?? '',
          lines: wanted.lines,
          result: isWritten ? ('waiting' as const) : ('none' as const),
          product: product?._id ?? (plan.action === 'create' ? newObjectId() : null),
          key: wanted.key,
          cells: plan.action === 'refused' ? cellsOf(planning, wanted.lines) : [],
          ...(isWritten ? { wanted: compact(chosen) } : {}),
          ...(plan.changes.some(({ field }) => field === PICTURES) ? { pictures: 'waiting' as const } : {}),
        },
        rowId(id, from + at),
      );
    }),
  );
}

/** Returns the categories that a file names and the shop does not have. */
async function newCategories(store: Store, products: readonly WantedProduct[]) {
  const names = new Map(
    products.flatMap(({ category }) => (category ? [[normalizeForSearch(category), category] as const] : [])),
  );
  const there = await Categories.in(store).list();
  for (const { name } of there) names.delete(normalizeForSearch(name));
  return [...names.values()].map((name) => ({ _id: newObjectId(), name }));
}

/**
 * Makes the dry run of an import: a row for each product of the file, with the exact effect. Nothing else is written. A
 * dry run that was interrupted is made anew.
 */
export async function checkFile(
  store: Store,
  row: ImportStored,
  keepTurn: () => Promise<void>,
): Promise<void> {
  const { _id: id, blank, rate } = row;
  const table = await tableOf(store, id);
  const layout = layoutOf(table, row);
  const products = readProducts(table, layout, { blank, rate });
  await ImportRows.in(store).removeMany({ import: objectId(id) });
  for (let from = 0; from < products.length; from += AT_ONCE) {
    await planSome(store, { row, table, layout }, products.slice(from, from + AT_ONCE), from);
    await keepTurn();
  }
  const new_categories = await newCategories(store, products);
  const checked = { state: 'checked' as const, active: null, new_categories, left: layout.left };
  await Imports.in(store).change(id, { $set: checked }, { state: 'checking' });
}
