import type { ImportColumn } from '@kade/contract';

// What the systems call their columns, in lower case. Shopify renamed most of its columns; both dialects are in use.

type Names = readonly (readonly [string, ImportColumn])[];

export const SHOPIFY: Names = [
  ['handle', 'key'],
  ['url handle', 'key'],
  ['title', 'name'],
  ['body (html)', 'description'],
  ['description', 'description'],
  ['product category', 'product_category'],
  ['standard product type', 'product_category'],
  ['standardized product type', 'product_category'],
  ['type', 'category'],
  ['custom product type', 'category'],
  ['tags', 'tags'],
  ['published', 'published'],
  ['published on online store', 'published'],
  ['status', 'status'],
  ['variant sku', 'sku'],
  ['sku', 'sku'],
  ['variant barcode', 'barcode'],
  ['variant barcodes', 'barcode'],
  ['barcode', 'barcode'],
  ['variant price', 'price'],
  ['price', 'price'],
  ['variant compare at price', 'compare_at'],
  ['compare-at price', 'compare_at'],
  ['cost per item', 'cost'],
  ['variant inventory qty', 'stock'],
  ['inventory quantity', 'stock'],
  ['variant inventory policy', 'oversell'],
  ['continue selling when out of stock', 'oversell'],
  ['variant grams', 'weight'],
  ['weight value (grams)', 'weight'],
  ['image src', 'picture'],
  ['product image url', 'picture'],
  ['image alt text', 'picture_text'],
  ['variant image', 'variant_picture'],
  ['variant image url', 'variant_picture'],
  ['seo title', 'seo_title'],
  ['seo description', 'seo_description'],
];

/** The columns of WooCommerce's export up to the attributes, in its order; null for what Kade has no field for. */
const WOO: readonly (readonly [string, ImportColumn | null])[] = [
  ['id', 'key'],
  ['type', 'type'],
  ['sku', 'sku'],
  ['gtin, upc, ean, or isbn', 'barcode'],
  ['name', 'name'],
  ['published', 'published'],
  ['is featured?', null],
  ['visibility in catalog', 'visibility'],
  ['short description', 'short_description'],
  ['description', 'description'],
  ['date sale price starts', 'sale_from'],
  ['date sale price ends', 'sale_to'],
  ['tax status', null],
  ['tax class', null],
  ['in stock?', 'for_sale'],
  ['stock', 'stock'],
  ['low stock amount', null],
  ['backorders allowed?', 'oversell'],
  ['sold individually?', null],
  ['weight (kg)', 'weight'],
  ['length (cm)', null],
  ['width (cm)', null],
  ['height (cm)', null],
  ['allow customer reviews?', null],
  ['purchase note', null],
  ['sale price', 'sale_price'],
  ['regular price', 'regular_price'],
  ['categories', 'category'],
  ['tags', 'tags'],
  ['shipping class', null],
  ['images', 'picture'],
  ['download limit', null],
  ['download expiry days', null],
  ['parent', 'parent'],
  ['grouped products', null],
  ['upsells', null],
  ['cross-sells', null],
  ['external url', null],
  ['button text', null],
  ['position', null],
];

/** WooCommerce's columns by their English names. */
export const WOOCOMMERCE: Names = [
  ...WOO.flatMap(([name, column]) => (column ? [[name, column] as const] : [])),
  ['cost of goods', 'cost'],
];

/** Before version 9.2 there was no column for barcodes. */
const WOO_ORDERS = [WOO, WOO.filter(([, column]) => column !== 'barcode')].map((columns) =>
  columns.map(([, column]) => column),
);

/** Returns the columns of WooCommerce by their places, where a file has `count` of them before the attributes. */
export const wooColumnsByPlace = (count: number): readonly (ImportColumn | null)[] | undefined =>
  WOO_ORDERS.find(({ length }) => length === count);

/** The columns of the file that the list of products downloads. */
export const KADE: Names = [
  ['id', 'id'],
  ['variant_id', 'variant_id'],
  ['name', 'name'],
  ['price', 'price'],
  ['in_stock', 'for_sale'],
  ['stock_quantity', 'stock'],
  ['category', 'category'],
  ['tags', 'tags'],
  ['description', 'description'],
  ['weight_g', 'weight'],
  ['sku', 'sku'],
  ['barcode', 'barcode'],
  ['compare_at_price', 'compare_at'],
  ['cost', 'cost'],
  ['option1_name', 'option1_name'],
  ['option1_value', 'option1_value'],
  ['option2_name', 'option2_name'],
  ['option2_value', 'option2_value'],
  ['option3_name', 'option3_name'],
  ['option3_value', 'option3_value'],
];

/** What merchants call the columns of files of their own. */
export const USUAL: Names = [
  ...KADE,
  ...SHOPIFY,
  ['product', 'name'],
  ['product name', 'name'],
  ['item', 'name'],
  ['price (lkr)', 'price'],
  ['selling price', 'price'],
  ['unit price', 'price'],
  ['quantity', 'stock'],
  ['qty', 'stock'],
  ['stock', 'stock'],
  ['code', 'sku'],
  ['item code', 'sku'],
  ['weight', 'weight'],
  ['image', 'picture'],
  ['images', 'picture'],
  ['picture', 'picture'],
  ['cost price', 'cost'],
];
