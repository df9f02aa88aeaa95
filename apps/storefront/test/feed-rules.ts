/** The published rules of product feeds that Kade's feeds are held to: Google Merchant Center and Meta catalogues, 2026. */

export type FeedRow = Record<string, readonly string[]>;

interface Rule {
  required?: boolean;
  most?: number;
  pattern?: RegExp;
  /** How often an item may have it; once unless given. */
  times?: number;
}

const ADDRESS = /^https:\/\/[^\s<>"]+$/;
const PRICE = /^(?!0+\.00)\d+\.\d\d LKR$/;
const ID = /^[\w-]+$/;
const GTIN = /^(?:\d{8}|\d{12,14})$/;

const google: Record<string, Rule> = {
  id: { required: true, most: 50, pattern: ID },
  title: { required: true, most: 150 },
  description: { required: true, most: 5000 },
  link: { required: true, most: 2000, pattern: ADDRESS },
  image_link: { required: true, most: 2000, pattern: ADDRESS },
  additional_image_link: { most: 2000, pattern: ADDRESS, times: 10 },
  availability: { required: true, pattern: /^(?:in_stock|out_of_stock|preorder|backorder)$/ },
  price: { required: true, pattern: PRICE },
  sale_price: { pattern: PRICE },
  sale_price_effective_date: {
    most: 51,
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\dZ\/\d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
  },
  condition: { required: true, pattern: /^(?:new|refurbished|used)$/ },
  gtin: { pattern: GTIN },
  identifier_exists: { pattern: /^(?:yes|no)$/ },
  product_type: { most: 750 },
  item_group_id: { most: 50, pattern: ID },
  color: { most: 100 },
  size: { most: 100 },
  material: { most: 200 },
  pattern: { most: 100 },
};

const meta: Record<string, Rule> = {
  id: { required: true, most: 100, pattern: ID },
  title: { required: true, most: 200 },
  description: { required: true, most: 9999 },
  availability: {
    required: true,
    pattern: /^(?:in stock|out of stock|preorder|available for order|discontinued)$/,
  },
  condition: { required: true, pattern: /^(?:new|refurbished|used)$/ },
  price: { required: true, pattern: PRICE },
  link: { required: true, pattern: ADDRESS },
  image_link: { required: true, pattern: ADDRESS },
  brand: { required: true, most: 100 },
  additional_image_link: { most: 2000, pattern: /^https:\/\/\S+$/ },
  sale_price: { pattern: PRICE },
  sale_price_effective_date: {
    pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00\/\d{4}-\d\d-\d\dT\d\d:\d\d\+00:00$/,
  },
  item_group_id: { most: 100, pattern: ID },
  color: { most: 200 },
  size: { most: 200 },
  material: { most: 200 },
  pattern: { most: 100 },
  additional_variant_attribute: { pattern: /^[^:,]+:[^:,]+(?:,[^:,]+:[^:,]+)*$/ },
  gtin: { pattern: GTIN },
  product_type: { most: 750 },
};

export const feedRules = { google, meta };

function faultsOfField(values: readonly string[], { required, most, pattern, times = 1 }: Rule): string[] {
  return [
    required && values.length === 0 ? 'missing' : '',
    values.length > times ? 'too often' : '',
    values.some((value) => value.trim() === '') ? 'empty' : '',
    values.some((value) => value.length > (most ?? Number.POSITIVE_INFINITY)) ? 'too long' : '',
    pattern && values.some((value) => !pattern.test(value)) ? `not as ${pattern.source}` : '',
  ].filter(Boolean);
}

const amount = (values: readonly string[] = []) => Number.parseFloat(values[0] ?? '');
const VARYING = ['color', 'size', 'material', 'pattern', 'additional_variant_attribute'];

/** Returns the faults of a group: each item has the same fields, and no two the same values of all. */
function faultsOfGroup(rows: readonly FeedRow[]): string[] {
  const fields = rows.map((row) => VARYING.filter((name) => row[name]?.length).join());
  const values = rows.map((row) => VARYING.map((name) => row[name]?.join() ?? '').join('|'));
  return [
    new Set(fields).size > 1 || fields[0] === '' ? 'a group without its variant fields' : '',
    new Set(values).size < values.length ? 'two equal items of a group' : '',
  ].filter(Boolean);
}

/** Returns what the rules find in the items of a feed; none for one that is accepted. */
export function faultsOfFeed(rows: readonly FeedRow[], rules: Record<string, Rule>): string[] {
  const ids = rows.map((row) => row.id?.[0]);
  const groups = new Map<string, FeedRow[]>();
  for (const row of rows)
    for (const group of row.item_group_id ?? []) groups.set(group, [...(groups.get(group) ?? []), row]);
  return [
    ...(new Set(ids).size < ids.length ? ['ids twice'] : []),
    ...rows.flatMap((row) => [
      ...Object.entries(rules).flatMap(([name, rule]) =>
        faultsOfField(row[name] ?? [], rule).map((fault) => `${row.id?.[0]} ${name}: ${fault}`),
      ),
      ...Object.keys(row).flatMap((name) => (name in rules ? [] : [`${name} is unknown`])),
      ...(amount(row.sale_price) >= amount(row.price) ? ['a sale price that is not lower'] : []),
      ...(row.sale_price_effective_date?.length && !row.sale_price?.length ? ['a time without a price'] : []),
      ...(row.gtin?.length && row.identifier_exists?.[0] === 'no' ? ['a GTIN that does not exist'] : []),
    ]),
    ...[...groups.values()].flatMap(faultsOfGroup),
  ];
}
