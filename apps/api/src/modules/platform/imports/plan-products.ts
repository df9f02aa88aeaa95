import type { Product } from '@kade/contract';
import { newObjectId, normalizeForSearch, objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Categories } from '../../catalogue/categories/category.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { fetchedPictures } from './fetch-pictures.ts';
import { ImportSources } from './import.model.ts';
import {
  cellsOf,
  type ImportPlanner,
  isWritten,
  type NewImportRow,
  type Planning,
} from './import-planner.ts';
import { PICTURES, planRow } from './plan-row.rules.ts';
import { readProducts } from './read/read-products.rules.ts';
import type { WantedProduct } from './read/wanted.ts';

const OLDEST = { by: '_id', direction: 1 } as const;

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

const headingOf =
  ({ table, layout }: Planning) =>
  (column: 'name' | 'price' | 'key' | 'id'): string => {
    const at = layout.columns[column] ?? (column === 'price' ? layout.columns.regular_price : undefined);
    return table.headers[at ?? -1] ?? column;
  };

/** Returns the rows of some products of a file. */
async function planSome(
  store: Store,
  planning: Planning,
  some: readonly WantedProduct[],
): Promise<NewImportRow[]> {
  const pictures = some.flatMap((wanted) => wanted.pictures.map(({ address }) => address));
  const [products, addresses, fetched] = await Promise.all([
    known(store, some),
    takenAddresses(store, some),
    fetchedPictures(store, pictures),
  ]);
  return some.map((wanted) => {
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
    return {
      ...plan,
      name: wanted.fields.name ?? product?.name ?? '',
      lines: wanted.lines,
      product: product?._id ?? (plan.action === 'create' ? newObjectId() : null),
      key: wanted.key,
      cells: plan.action === 'refused' ? cellsOf(planning, wanted.lines) : [],
      ...(isWritten(plan) ? { wanted: compact(chosen) } : {}),
      ...(plan.changes.some(({ field }) => field === PICTURES) ? { pictures: 'waiting' as const } : {}),
    };
  });
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

/** Plans the products of a file. */
export function planProducts(store: Store, planning: Planning): ImportPlanner {
  const { table, layout, row } = planning;
  const { blank, rate } = row;
  const products = readProducts(table, layout, { blank, rate });
  return {
    count: products.length,
    plan: (from, to) => planSome(store, planning, products.slice(from, to)),
    ending: async () => ({ new_categories: await newCategories(store, products) }),
  };
}
