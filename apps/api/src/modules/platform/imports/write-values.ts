import { type OptionChange, type Product, productStates, type VariantChange } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { updateProduct } from '../../catalogue/products/write-product.ts';
import { versionOf } from '../../catalogue/stock/update-counted.ts';
import { offered } from '../../catalogue/variants/variant.rules.ts';
import { updateVariants } from '../../catalogue/variants/update-variants.ts';
import { changeOptions } from '../../sales/variants/change-options.ts';
import { type FieldText, OFFERED, variantKey } from './product-texts.rules.ts';

export type Values = Map<string, string>;
/** Returns the id of the category with a name; null for an empty one. */
export type CategoryOf = (name: string) => Promise<string | null>;

const number = (values: Values, field: string): number | undefined =>
  values.has(field) ? Number(values.get(field)) : undefined;
const amountOrNone = (values: Values, field: string): number | null | undefined =>
  values.get(field) === '' ? null : number(values, field);

const shared = (values: Values) => ({
  price: number(values, 'price'),
  compare_at: amountOrNone(values, 'compare_at'),
  cost: amountOrNone(values, 'cost'),
  sku: values.get('sku'),
  barcode: values.get('barcode'),
});

/** Returns the body that gives a product these values; what is not among them is undefined. */
export async function productBody(values: Values, categoryOf: CategoryOf) {
  const category = values.get('category');
  const state = values.get('state');
  return {
    ...shared(values),
    name: values.get('name'),
    description: values.get('description'),
    tags: values.get('tags'),
    in_stock: values.has('in_stock') ? values.get('in_stock') === 'yes' : undefined,
    state: productStates.find((each) => each === state),
    seo_title: values.get('seo_title'),
    seo_description: values.get('seo_description'),
    category: category === undefined ? undefined : await categoryOf(category),
    stock_quantity: number(values, 'stock_quantity'),
    weight_g: number(values, 'weight_g'),
  };
}

/** Returns the values by the variants that have them; those of the product itself under an empty name. */
export function valuesByVariant(texts: readonly FieldText[]): Map<string, Values> {
  const groups = new Map<string, Values>();
  for (const { variant, field, text } of texts) {
    const key = variant === null ? '' : variantKey(variant);
    const values = groups.get(key) ?? new Map<string, string>();
    groups.set(key, values.set(field, text));
  }
  return groups;
}

function changeOf(product: Product, key: string, values: Values): VariantChange[] {
  const variant = offered(product.variants).find(({ title }) => variantKey(title) === key);
  if (!variant) return [];
  const { _id, stock_quantity: seen } = variant;
  const set = number(values, 'stock_quantity');
  const stock = set === undefined ? undefined : { set, seen };
  return [{ _id, ...shared(values), weight_g: amountOrNone(values, 'weight_g'), stock }];
}

/** The changes that offer variants with these titles, or no more. */
function offerChanges(product: Product, groups: ReadonlyMap<string, Values>, titles: Titles): OptionChange[] {
  const { options = [], variants } = product;
  const changes: OptionChange[] = [];
  for (const [key, values] of groups) {
    const isOffered = values.get(OFFERED);
    if (isOffered === undefined) continue;
    if (isOffered === 'yes') {
      const combination = [...(titles.get(key) ?? [])];
      combination.forEach((name, at) => {
        const option = options[at];
        const has = [...(option?.values ?? []), ...added(changes, option?._id)];
        if (option && !has.some((value) => variantKey(value.name) === variantKey(name)))
          changes.push({ change: 'add_value', option: option._id, name });
      });
      changes.push({
        change: 'add_variants',
        combinations: [combination],
        price: number(values, 'price'),
        stock_quantity: 0,
      });
    } else {
      const variant = offered(variants).find(({ title }) => variantKey(title) === key);
      if (variant) changes.push({ change: 'archive_variant', variant: variant._id });
    }
  }
  return changes;
}

const added = (changes: readonly OptionChange[], option: string | undefined) =>
  changes.flatMap((each) =>
    each.change === 'add_value' && each.option === option ? [{ name: each.name }] : [],
  );

/** The values of the options of variants, by the names of these. */
export type Titles = ReadonlyMap<string, readonly string[]>;

interface Writing {
  categoryOf: CategoryOf;
  /** Of the variants that are offered from now on. */
  titles: Titles;
}

/**
 * Gives a product these values, with the same functions as the merchant's own changes, and returns it. Each step is made
 * on the version that was read, so what is changed in between is never overwritten. Throws what these functions throw.
 */
export async function writeValues(
  store: Store,
  product: Product,
  texts: readonly FieldText[],
  { categoryOf, titles }: Writing,
): Promise<Product> {
  const { _id: id } = product;
  const groups = valuesByVariant(texts);
  const own = groups.get('');
  groups.delete('');
  let now = product;
  const offers = offerChanges(now, groups, titles);
  if (offers.length > 0)
    now = await changeOptions(store, id, { changes: offers, confirm: true, ifMatch: [versionOf(now)] });
  const rows = [...groups].flatMap(([key, values]) => changeOf(now, key, values));
  if (rows.length > 0) await updateVariants(store, id, { rows, ifMatch: [versionOf(now)] });
  if (own) {
    if (rows.length > 0) now = await Products.in(store).get(id);
    await updateProduct(store, id, await productBody(own, categoryOf), [versionOf(now)]);
  }
  return Products.in(store).get(id);
}
