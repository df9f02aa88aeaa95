import type { OptionChange, Product } from '@kade/contract';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { reserveQuota } from '../../../db/stores/plan-quota.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { copyMovesInBackground } from '../../catalogue/stock/copy-moves.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { writeSearchWords } from '../../catalogue/products/search-products.ts';
import { createProduct } from '../../catalogue/products/write-product.ts';
import { versionOf } from '../../catalogue/stock/update-counted.ts';
import { changeOptions } from '../../sales/variants/change-options.ts';
import { redirectToProduct } from '../../shopfront/redirects/find-redirect.ts';
import { type ImportRowStored, ImportSources } from './import.model.ts';
import {
  type FieldText,
  leftChanges,
  presentTexts,
  variantKey,
  wantedTexts,
  wantedTitle,
} from './product-texts.rules.ts';
import type { WantedProduct } from './read/wanted.ts';
import {
  type CategoryOf,
  productBody,
  type Titles,
  type Values,
  valuesByVariant,
  writeValues,
} from './write-values.ts';

/** What became of a row: the product as it was left, or that somebody changed it meanwhile. */
export type WrittenRow = { result: 'done'; product: Product } | { result: 'changed' };

export interface RowWriting {
  ctx: AppContext;
  store: Store;
  categoryOf: CategoryOf;
}

const BLANK = {
  name: '',
  price: 0,
  in_stock: true,
  stock_quantity: 0,
  category: null,
  description: '',
  tags: '',
  thumbnail: null,
  images: [],
  weight_g: 0,
};

const withoutUndefined = <Fields extends object>(fields: Fields): Partial<Fields> => {
  const kept: Partial<Fields> = { ...fields };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
};

/** Adds the product of a row, with its own fields. One with options is a draft until its variants are complete. */
async function addProduct(
  { ctx, store, categoryOf }: RowWriting,
  id: string,
  wanted: WantedProduct,
): Promise<Product> {
  const there = await Products.in(store).find(id);
  if (there) return there;
  const own: Values = valuesByVariant(wantedTexts(wanted)).get('') ?? new Map<string, string>();
  const hasOptions = wanted.options.length > 0;
  const draft = { price: wanted.variants[0]?.price ?? 0, state: 'draft' as const };
  const body = {
    ...BLANK,
    ...withoutUndefined(await productBody(own, categoryOf)),
    ...(hasOptions ? draft : {}),
    slug: wanted.fields.slug,
  };
  const who = { merchant: store.merchant, store };
  const reserved = await reserveQuota('products', who, ctx.config.PLAN_ENFORCEMENT);
  try {
    return await createProduct(store, id, body);
  } catch (cause) {
    await reserved.release();
    throw cause;
  }
}

/** The changes that give a product without options those of a file. Its first variant becomes that of the product. */
function newOptions({ options, variants }: WantedProduct): OptionChange[] {
  const [first, ...others] = variants;
  const add = options.map((name, at): OptionChange => {
    const values = new Map(
      variants.map((variant) => [variantKey(variant.values[at] ?? ''), variant.values[at] ?? '']),
    );
    return { change: 'add_option', name, values: [...values.values()], existing: first?.values[at] ?? '' };
  });
  const more = others.map(
    ({ values, price }): OptionChange => ({
      change: 'add_variants',
      combinations: [values],
      price,
      stock_quantity: 0,
    }),
  );
  return [...add, ...more];
}

/** Returns the values of the options of each variant that these rows describe, by its name. */
const titlesOf = (wanted: WantedProduct | null | undefined): Titles =>
  new Map(wanted?.variants.map((variant) => [variantKey(wantedTitle(variant)), variant.values]));

/** The addresses that a product had in another system. Files of WooCommerce have its number only. */
function oldAddresses(key: string): string[] {
  const [, system = '', name = ''] = /^(shopify|woo):(.+)$/.exec(key) ?? [];
  if (system === 'shopify') return [`/products/${name}`];
  return /^\d+$/.test(name) ? [`/?p=${name}`, `/?post_type=product&p=${name}`] : [];
}

/** Remembers which product came from this key, so that the next file with it changes this product. */
async function remember(store: Store, { key }: ImportRowStored, product: string): Promise<void> {
  const sources = ImportSources.in(store);
  await sources.removeMany({ key, product: { $ne: objectId(product) } });
  await insertOnce(sources.create({ key, product }));
  for (const address of oldAddresses(key)) await redirectToProduct(store, address, product);
}

async function finish(writing: RowWriting, product: Product, texts: readonly FieldText[], titles: Titles) {
  const { store, categoryOf, ctx } = writing;
  const written =
    texts.length > 0 ? await writeValues(store, product, texts, { categoryOf, titles }) : product;
  if (texts.length > 0) await writeSearchWords(store, written);
  copyMovesInBackground(ctx, store, [written._id]);
  return written;
}

/** Writes a row that creates a product. An attempt that was interrupted is continued. */
async function writeNew(
  writing: RowWriting,
  row: ImportRowStored,
  wanted: WantedProduct,
): Promise<WrittenRow> {
  const { store } = writing;
  const { product: id } = row;
  if (!id) throw new Error('A new product has no id');
  let product = await addProduct(writing, id, wanted);
  if (wanted.options.length > 0 && !product.options) {
    const change = { changes: newOptions(wanted), confirm: false, ifMatch: [versionOf(product)] };
    product = await changeOptions(store, id, change);
  }
  const { open, lost } = leftChanges(presentTexts(product), row.changes);
  const texts = [...open, ...lost.map(({ variant, field, after }) => ({ variant, field, text: after }))];
  const written = await finish(writing, product, texts, titlesOf(wanted));
  await remember(store, row, id);
  return { result: 'done', product: written };
}

/**
 * Writes a row. It may be called again after a crash at any point: what is there already is not written a second time.
 * Throws an `ApiError` where the shop refuses it.
 */
export async function writeImportRow(writing: RowWriting, row: ImportRowStored): Promise<WrittenRow> {
  const { store } = writing;
  if (row.action === 'create' && row.wanted) return writeNew(writing, row, row.wanted);
  const product = row.product ? await Products.in(store).find(row.product) : null;
  if (!product) return { result: 'changed' };
  const { open, lost } = leftChanges(presentTexts(product), row.changes);
  if (lost.length > 0) return { result: 'changed' };
  const written = await finish(writing, product, open, titlesOf(row.wanted));
  await remember(store, row, product._id);
  return { result: 'done', product: written };
}
