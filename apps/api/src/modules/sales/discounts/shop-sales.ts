import type { Product, ProductCard, PublicVariant, Sale } from '@kade/contract';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import type { DiscountTerms } from './discount-basket.rules.ts';
import { AUTOMATIC, BY_LOOKUP, Discounts } from './discount.model.ts';
import { isUsedUp } from './candidate-rows.ts';
import { toTerms } from './read-discounts.ts';
import { isForEveryPiece, salePrice, type SalePrice } from './sale-price.rules.ts';

/** A product as lists price it, in cents: what its cheapest and its dearest variant cost without discounts. */
export interface ListedGoods {
  product: string;
  category: string | null;
  price: number;
  most: number;
}

/** The automatic discounts that a shop shows as prices, at a moment; `key` is equal for equal ones. */
export interface ShopSales {
  key: string;
  /** The price of a product, or of a variant, in cents; `category` is the id of the product's category. */
  priceOf(goods: { product: string; variant?: string; category: string | null; price: number }): SalePrice;
  /** The lowest and the highest price of the variants of a product. */
  rangeOf(goods: ListedGoods): [SalePrice, SalePrice];
}

const isRunning = ({ starts_at, ends_at }: DiscountTerms, now: Date): boolean =>
  (!starts_at || now >= new Date(starts_at)) && (!ends_at || now < new Date(ends_at));

/** Returns the collections that discounts name, with their products. */
async function namedCollections(store: Store, terms: readonly DiscountTerms[]) {
  const named = [...new Set(terms.flatMap(({ target }) => target.collections))];
  const found = named.length > 0 ? await Collections.in(store).byIds(named, ['products', 'version']) : [];
  return [...found];
}

function byProduct(collections: readonly (readonly [string, { products: readonly string[] }])[]) {
  const held = new Map<string, string[]>();
  for (const [id, { products }] of collections)
    for (const product of products) held.set(product, [...(held.get(product) ?? []), id]);
  return held;
}

/** Returns the variants that are offered of the products of which a discount names variants, by product; prices in cents. */
async function namedVariants(store: Store, terms: readonly DiscountTerms[]) {
  const named = [
    ...new Set(terms.flatMap(({ target }) => (target.variants ?? []).map(({ product }) => product))),
  ];
  const found = named.length > 0 ? await Products.in(store).byIds(named, ['variants']) : [];
  return new Map(
    [...found].map(([id, { variants = [] }]) => [
      id,
      variants
        .filter(({ archived }) => !archived)
        // As it is stored.
        .map(({ _id: variant, price }) => ({ variant, price })),
    ]),
  );
}

/** The first and the last of the reduced prices, by amount. */
function rangeIn(prices: readonly [SalePrice, ...SalePrice[]]): [SalePrice, SalePrice] {
  const [first] = prices;
  return [
    prices.reduce((least, each) => (each.price < least.price ? each : least), first),
    prices.reduce((most, each) => (each.price > most.price ? each : most), first),
  ];
}

/**
 * Returns the discounts that every buyer gets on each piece now; null where there is none. Reads nothing for a store that
 * never had a discount.
 */
export async function readShopSales(store: Store, now: Date): Promise<ShopSales | null> {
  if (!store.mayDiscount) return null;
  const rows = (await Discounts.in(store).list({ lookup: AUTOMATIC }, BY_LOOKUP)).filter(
    (row) => !isUsedUp(row),
  );
  const running = rows
    .map((row) => ({ ...toTerms(row), version: row.version }))
    .filter((terms) => isForEveryPiece(terms) && isRunning(terms, now));
  if (running.length === 0) return null;
  const [collections, variants] = await Promise.all([
    namedCollections(store, running),
    namedVariants(store, running),
  ]);
  const held = byProduct(collections);
  const priceOf: ShopSales['priceOf'] = (goods) =>
    salePrice({ ...goods, collections: held.get(goods.product) ?? [] }, running, now);
  return {
    key: JSON.stringify([
      running.map(({ _id, version }) => [_id, version]),
      collections.map(([id, { version }]) => [id, version]),
    ]),
    priceOf,
    rangeOf({ price, most, ...goods }) {
      const [first, ...others] = variants.get(goods.product) ?? [];
      if (!first) {
        const cheapest = priceOf({ ...goods, price });
        return [cheapest, most === price ? cheapest : priceOf({ ...goods, price: most })];
      }
      const own = (variant: typeof first) => priceOf({ ...goods, ...variant });
      return rangeIn([own(first), ...others.map(own)]);
    },
  };
}

type Priced = Pick<Product, '_id' | 'category' | 'price' | 'price_max'>;

const categoryOf = ({ category }: Priced): string | null => category?._id ?? null;

/** Returns the sale of a product as replies show it: that of its cheapest and its dearest variant. */
export function saleOf(product: Priced, sales: ShopSales | null): Pick<ProductCard, 'sale'> {
  if (!sales) return {};
  const [price, most] = [cents(product.price), cents(product.price_max ?? product.price)];
  const goods = { product: product._id, category: categoryOf(product), price, most };
  const [cheapest, dearest] = sales.rangeOf(goods);
  if (cheapest.price === price && dearest.price === most) return {};
  return { sale: shown(cheapest, dearest) };
}

function shown(cheapest: SalePrice, dearest: SalePrice): Sale {
  const both = [cheapest, dearest];
  const ends_at = both.flatMap((each) => each.ends_at ?? []).toSorted()[0] ?? null;
  const starts_at = both
    .flatMap((each) => each.starts_at ?? [])
    .toSorted()
    .at(-1);
  return {
    price: rupees(cheapest.price),
    ...(dearest.price > cheapest.price ? { price_max: rupees(dearest.price) } : {}),
    ...(ends_at && starts_at ? { starts_at } : {}),
    ends_at,
  };
}

/** Returns the sale of a variant as replies show it. */
export function saleOfVariant(
  product: Priced,
  { _id, price }: Pick<PublicVariant, '_id' | 'price'>,
  sales: ShopSales | null,
): Pick<ProductCard, 'sale'> {
  if (!sales) return {};
  const goods = { product: product._id, variant: _id, category: categoryOf(product), price: cents(price) };
  const own = sales.priceOf(goods);
  return own.price === cents(price) ? {} : { sale: shown(own, own) };
}
