import type { Product, ProductCard, PublicVariant, Sale } from '@kade/contract';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Collections } from '../../catalogue/collections/collection.model.ts';
import type { DiscountTerms } from './discount-basket.rules.ts';
import { AUTOMATIC, Discounts } from './discount.model.ts';
import { isUsedUp, toTerms } from './read-discounts.ts';
import { isForEveryPiece, salePrice, type SalePrice } from './sale-price.rules.ts';

/** The automatic discounts that a shop shows as prices, at a moment; `key` is equal for equal ones. */
export interface ShopSales {
  key: string;
  /** The price of a product, or of a variant, in cents; `category` is the id of the product's category. */
  priceOf(goods: { product: string; variant?: string; category: string | null; price: number }): SalePrice;
}

const isRunning = ({ starts_at, ends_at }: DiscountTerms, now: Date): boolean =>
  (!starts_at || now >= new Date(starts_at)) && (!ends_at || now < new Date(ends_at));

/** Returns the collections that discounts name, by product. */
async function collectionsOf(store: Store, terms: readonly DiscountTerms[]): Promise<Map<string, string[]>> {
  const held = new Map<string, string[]>();
  const named = [...new Set(terms.flatMap(({ target }) => target.collections))];
  const found = named.length > 0 ? await Collections.in(store).byIds(named, ['products']) : [];
  for (const [id, { products }] of found)
    for (const product of products) held.set(product, [...(held.get(product) ?? []), id]);
  return held;
}

/**
 * Returns the discounts that every buyer gets on each piece now; null where there is none. Reads nothing for a store that
 * never had a discount.
 */
export async function readShopSales(store: Store, now: Date): Promise<ShopSales | null> {
  if (!store.mayDiscount) return null;
  const rows = await Discounts.in(store).list({ lookup: AUTOMATIC });
  const running = rows
    .filter((row) => !isUsedUp(row))
    .map(toTerms)
    .filter((terms) => isForEveryPiece(terms) && isRunning(terms, now));
  if (running.length === 0) return null;
  const collections = await collectionsOf(store, running);
  return {
    key: JSON.stringify(running.map(({ _id }) => _id)),
    priceOf: (goods) =>
      salePrice({ ...goods, collections: collections.get(goods.product) ?? [] }, running, now),
  };
}

type Priced = Pick<Product, '_id' | 'category' | 'price' | 'price_max'>;

const categoryOf = ({ category }: Priced): string | null => category?._id ?? null;

/** Returns the sale of a product as replies show it: that of its cheapest and its dearest variant. */
export function saleOf(product: Priced, sales: ShopSales | null): Pick<ProductCard, 'sale'> {
  if (!sales) return {};
  const { price, price_max: most } = product;
  const at = (amount: number) =>
    sales.priceOf({ product: product._id, category: categoryOf(product), price: cents(amount) });
  const cheapest = at(price);
  const dearest = most === undefined ? cheapest : at(most);
  if (cheapest.price === cents(price) && dearest.price === cents(most ?? price)) return {};
  return { sale: shown(cheapest, dearest) };
}

function shown(cheapest: SalePrice, dearest: SalePrice): Sale {
  const ends_at = [cheapest.ends_at, dearest.ends_at].filter((end) => end !== null).toSorted()[0] ?? null;
  return {
    price: rupees(cheapest.price),
    ...(dearest.price > cheapest.price ? { price_max: rupees(dearest.price) } : {}),
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
