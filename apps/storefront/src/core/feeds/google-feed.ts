import type { PublicShop } from '@kade/contract';
import { escapeXml } from '../seo/xml.ts';
import type { FeedItem } from './feed-items.ts';
import { cutText, feedPrice } from './feed-text.ts';

/** The elements of an item by name, each once or several times; absent where they are empty. */
type Elements = Record<string, string | null | undefined | readonly string[]>;

const states = { InStock: 'in_stock', OutOfStock: 'out_of_stock', BackOrder: 'backorder' } as const;
/** Addresses besides that of the item's own picture. */
const MORE_IMAGES = 10;

const minute = (time: string): string => time.replace(/:\d\d(?:\.\d+)?Z$/, 'Z');

/**
 * Returns the elements by Google's product data specification. Items are a group where each of their options is one of the
 * attributes that Google knows; else each is a product of its own, with its values in the title. The shop's name is no
 * brand: Google accepts it only for what the shop makes itself.
 */
function elementsOf(item: FeedItem): Elements {
  const { id, group, name, title, description, link, images, price, sale, gtin, category, others } = item;
  const isGrouped = group !== null && others.length === 0;
  const isNamed = group !== null && !isGrouped;
  const { color, size, material, pattern } = item.properties;
  const [image, ...more] = images;
  return {
    id,
    title: cutText(isNamed ? `${name} · ${title}` : name, 150),
    description: cutText(description, 5000),
    link,
    image_link: image,
    additional_image_link: more.slice(0, MORE_IMAGES),
    availability: states[item.availability],
    price: feedPrice(price),
    sale_price: sale && feedPrice(sale.price),
    sale_price_effective_date: sale?.period?.map(minute).join('/'),
    condition: 'new',
    gtin,
    identifier_exists: gtin ? null : 'no',
    product_type: category && cutText(category, 750),
    item_group_id: isGrouped ? group : null,
    color: color && cutText(color, 100),
    size: size && cutText(size, 100),
    material: material && cutText(material, 200),
    pattern: pattern && cutText(pattern, 100),
  };
}

/** Returns an item as XML. */
export function googleItem(item: FeedItem): string {
  const rows = Object.entries(elementsOf(item)).flatMap(([name, given]) =>
    [given ?? []].flat().flatMap((value) => (value ? `<g:${name}>${escapeXml(value)}</g:${name}>` : [])),
  );
  return `<item>${rows.join('')}</item>\n`;
}

/** Returns what stands before the items: RSS 2.0 with Google's names. */
export const googleStart = ({ name }: PublicShop, origin: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
  `<title>${escapeXml(name)}</title>\n<link>${escapeXml(origin)}/</link>\n<description>${escapeXml(name)}</description>\n`;

export const GOOGLE_END = '</channel>\n</rss>\n';
