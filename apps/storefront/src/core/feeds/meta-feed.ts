import type { PublicShop } from '@kade/contract';
import type { FeedItem } from './feed-items.ts';
import { cutText, feedPrice } from './feed-text.ts';

const states = { InStock: 'in stock', OutOfStock: 'out of stock', BackOrder: 'available for order' } as const;
/** The longest list of further pictures; more are left out. */
const LONGEST_LIST = 2_000;

/** Colons and commas separate names and values there. */
const plain = (text: string): string => text.replace(/[:,]/g, ' ').trim();

/** Returns addresses with commas between them, as many as there is room for. */
function listOf(addresses: readonly string[]): string {
  let list = '';
  for (const address of addresses) {
    const longer = list ? `${list},${address}` : address;
    if (longer.length > LONGEST_LIST) break;
    list = longer;
  }
  return list;
}

const minute = (time: string): string => time.replace(/:\d\d(?:\.\d+)?Z$/, '+00:00');

/** Returns the cells of an item by the fields of Meta's catalogues. A brand is required there: it is that of the shop. */
const cellsOf = (item: FeedItem, { name: brand }: PublicShop) => ({
  id: item.id,
  title: cutText(item.name, 200),
  description: cutText(item.description, 9999),
  availability: states[item.availability],
  condition: 'new',
  price: feedPrice(item.price),
  link: item.link,
  image_link: item.images[0],
  brand: cutText(brand, 100),
  additional_image_link: listOf(item.images.slice(1, 21)),
  sale_price: item.sale && feedPrice(item.sale.price),
  sale_price_effective_date: item.sale?.period?.map(minute).join('/'),
  item_group_id: item.group,
  color: item.properties.color,
  size: item.properties.size,
  material: item.properties.material,
  pattern: item.properties.pattern,
  additional_variant_attribute: item.others
    .map(({ name, value }) => `${plain(name)}:${plain(value)}`)
    .join(','),
  gtin: item.gtin,
  product_type: item.category && cutText(item.category, 750),
});

const COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'additional_image_link',
  'sale_price',
  'sale_price_effective_date',
  'item_group_id',
  'color',
  'size',
  'material',
  'pattern',
  'additional_variant_attribute',
  'gtin',
  'product_type',
] as const satisfies (keyof ReturnType<typeof cellsOf>)[];

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Returns an item as a line of CSV. */
export function metaItem(item: FeedItem, shop: PublicShop): string {
  const cells = cellsOf(item, shop);
  return `${COLUMNS.map((name) => quoted(cells[name] ?? '')).join(',')}\r\n`;
}

export const META_START = `${COLUMNS.join(',')}\r\n`;
