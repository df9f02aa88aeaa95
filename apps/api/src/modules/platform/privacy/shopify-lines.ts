import { type Product, toSlug, type Variant } from '@kade/contract';
import { offered } from '../../catalogue/variants/variant.rules.ts';
import type { Cell } from './export-csv.ts';

/** The columns of Shopify's file of products that Kade has values for. */
export const SHOPIFY_HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Cost per item',
  'Status',
] as const;

type Line = Partial<Record<(typeof SHOPIFY_HEADINGS)[number], Cell>>;

const htmlOf = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\n', '<br>');

type Offer = Pick<Variant, 'price' | 'stock_quantity'> &
  Partial<Pick<Variant, 'compare_at' | 'cost' | 'sku' | 'barcode' | 'weight_g'>>;

const offerLine = ({ price, stock_quantity, compare_at, cost, sku, barcode, weight_g }: Offer): Line => ({
  'Variant SKU': sku,
  'Variant Grams': weight_g ?? '',
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Qty': stock_quantity,
  'Variant Inventory Policy': 'deny',
  'Variant Price': price,
  'Variant Compare At Price': compare_at ?? '',
  'Variant Barcode': barcode,
  'Cost per item': cost ?? '',
});

/** The lines of the variants; a product without options has one with the option that Shopify gives it. */
function offerLines(product: Product, addressOf: (path: string) => string): Line[] {
  const { options = [], variants } = product;
  if (!variants)
    return [{ 'Option1 Name': 'Title', 'Option1 Value': 'Default Title', ...offerLine(product) }];
  return offered(variants).map((variant, nth) => {
    const line: Line = { ...offerLine({ ...variant, weight_g: variant.weight_g ?? product.weight_g }) };
    const values = options.map(
      ({ values: known }, at) => known.find(({ _id }) => _id === variant.values[at])?.name,
    );
    const names = options.map(({ name }) => (nth === 0 ? name : ''));
    [line['Option1 Name'], line['Option2 Name'], line['Option3 Name']] = names;
    [line['Option1 Value'], line['Option2 Value'], line['Option3 Value']] = values;
    return { ...line, ...(variant.image ? { 'Variant Image': addressOf(variant.image.path) } : {}) };
  });
}

function pictureLines(product: Product, addressOf: (path: string) => string): Line[] {
  const pictures = [product.thumbnail, ...product.images].flatMap((picture) => (picture ? [picture] : []));
  return pictures.map(({ _id, path }, at) => ({
    'Image Src': addressOf(path),
    'Image Position': at + 1,
    'Image Alt Text': product.image_texts?.find(({ image }) => image === _id)?.text ?? '',
  }));
}

/** The fields that only the first line of a product has. */
const firstLine = (product: Product): Line => ({
  Title: product.name,
  'Body (HTML)': htmlOf(product.description),
  Type: product.category?.name ?? '',
  Tags: product.tags,
  Published: product.state === undefined || product.state === 'hidden' ? 'TRUE' : 'FALSE',
  'SEO Title': product.seo_title ?? '',
  'SEO Description': product.seo_description ?? '',
  Status: product.state === 'draft' || product.state === 'archived' ? product.state : 'active',
});

/** Returns the lines of a product as Shopify writes them: one for each variant, and for each further picture. */
export function shopifyLines(product: Product, addressOf: (path: string) => string): Cell[][] {
  const handle = product.slug ?? `${toSlug(product.name)}-${product._id.slice(-6)}`;
  const offers = offerLines(product, addressOf);
  const pictures = pictureLines(product, addressOf);
  const count = Math.max(offers.length, pictures.length);
  return Array.from({ length: count }, (_, at) => {
    const line: Line = {
      Handle: handle,
      ...(at === 0 ? firstLine(product) : {}),
      ...offers[at],
      ...pictures[at],
    };
    return SHOPIFY_HEADINGS.map((heading) => line[heading] ?? '');
  });
}
