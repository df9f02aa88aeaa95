import type { FeedProduct, PublicShop, Sale, ShopLanguage } from '@kade/contract';
import { availabilityOf } from '../availability.ts';
import { addressOf, ownLanguage } from '../languages.ts';
import { imageUrl, variantPath } from '../paths.ts';
import { chosenValues, propertiesOf } from '../seo/product-group.ts';
import { gtinOf } from './gtin.ts';

/** What a feed belongs to. */
export interface FeedSite {
  shop: PublicShop;
  origin: string;
  language: ShopLanguage;
}

/** What a buyer chooses: a product without options, or one of its variants. Prices are in rupees. */
export interface FeedItem {
  id: string;
  /** The id of the product with options; null without them. */
  group: string | null;
  name: string;
  /** The names of the values, such as `Red / M`; empty without options. */
  title: string;
  description: string;
  link: string;
  /** Absolute addresses, the first is that of the item; at least one. */
  images: readonly string[];
  price: number;
  /** The price while it is lower than `price`, and between which times where it ends. */
  sale: { price: number; period: readonly [start: string, end: string] | null } | null;
  availability: 'InStock' | 'OutOfStock' | 'BackOrder';
  gtin: string | null;
  category: string | null;
  /** The values by the properties `color`, `size`, `material` and `pattern`. */
  properties: Record<string, string>;
  /** The other options with their values. */
  others: readonly { name: string; value: string }[];
}

type FeedVariant = NonNullable<FeedProduct['variants']>[number];
type Goods = Pick<FeedProduct, 'price' | 'compare_at' | 'sale' | 'buyable' | 'later'> & {
  barcode?: string | undefined;
};

const periodOf = (sale: Sale | undefined): readonly [string, string] | null =>
  sale?.starts_at && sale.ends_at ? [sale.starts_at, sale.ends_at] : null;

const amounts = ({ price, compare_at: usual, sale }: Goods): Pick<FeedItem, 'price' | 'sale'> =>
  usual === undefined ? { price, sale: null } : { price: usual, sale: { price, period: periodOf(sale) } };

const ofGoods = (goods: Goods, shop: PublicShop) => ({
  ...amounts(goods),
  availability: availabilityOf(goods, shop) ?? ('OutOfStock' as const),
  gtin: gtinOf(goods.barcode ?? ''),
});

/** Returns the pictures of a product; that of the variant first. */
function pictures({ thumbnail, images }: FeedProduct, own: FeedVariant['image'] | undefined): string[] {
  const all = [own, thumbnail, ...images].flatMap((picture) => picture?.path ?? []);
  return [...new Set(all)];
}

/** Returns the values of a variant: by the properties that feeds know, and the others by the names of their options. */
function valuesOf(product: FeedProduct, variant: FeedVariant): Pick<FeedItem, 'properties' | 'others'> {
  const properties = propertiesOf(product, variant);
  const others = chosenValues(product, variant).filter(
    ({ property, value }) => property === undefined || properties[property] !== value,
  );
  return { properties, others };
}

/**
 * Returns the items of a product: itself, or each of its variants. None without a picture, and none that costs nothing: no
 * feed accepts these.
 */
export function feedItems(product: FeedProduct, { shop, origin, language }: FeedSite): FeedItem[] {
  const site = { shop, origin, language: ownLanguage([product], language) };
  const { name, description, category } = product;
  const common = { name, description: description.trim() || name, category: category?.name ?? null };
  const toItem = (variant?: FeedVariant): FeedItem => ({
    ...common,
    ...ofGoods(variant ?? product, shop),
    id: variant?._id ?? product._id,
    group: variant ? product._id : null,
    title: variant?.title ?? '',
    link: addressOf(variantPath(product, variant?._id), site),
    images: pictures(product, variant?.image).map((path) => origin + imageUrl(path, 800)),
    ...(variant ? valuesOf(product, variant) : { properties: {}, others: [] }),
  });
  const items = product.variants ? product.variants.map(toItem) : [toItem()];
  return items.filter(({ images, price, sale }) => images.length > 0 && (sale?.price ?? price) > 0);
}
