import {
  type ImportColumn,
  type ImportKind,
  type ImportMapping,
  type ImportSystem,
  importColumns,
} from '@kade/contract';
import { KADE_CUSTOMERS, SHOPIFY_CUSTOMERS, USUAL_CUSTOMERS } from './customer-headers.rules.ts';
import { SHOPIFY_ORDERS, USUAL_ORDERS, WOO_ORDERS_FILE } from './order-headers.rules.ts';
import { KADE, SHOPIFY, USUAL, WOOCOMMERCE, wooColumnsByPlace } from './product-headers.rules.ts';
import type { FileTable } from './table.rules.ts';

/** The places of the name and the value of one option in each line. */
export interface OptionPlace {
  name: number | undefined;
  value: number;
}

/** Which columns of a file are read, by their places, and the headings of those that are left behind. */
export interface Layout {
  system: ImportSystem;
  kind: ImportKind;
  columns: Partial<Record<ImportColumn, number>>;
  options: OptionPlace[];
  left: string[];
}

type Names = readonly (readonly [string, ImportColumn])[];
type Columns = Layout['columns'];

const folded = (headers: readonly string[]) => headers.map((header) => header.toLowerCase());

/** The first heading of a column counts. */
function columnsBy(headers: readonly string[], names: Names): Columns {
  const known = new Map(names);
  const columns: Columns = {};
  folded(headers).forEach((header, at) => {
    const column = known.get(header);
    if (column) columns[column] ??= at;
  });
  return columns;
}

const NUMBERED = /\D*\d+\D*/;

/** How many columns are in front of those of the first attribute, whose headings have a number. */
const beforeAttributes = (headers: readonly string[]): number => {
  const at = headers.findIndex((header) => NUMBERED.test(header));
  return at < 0 ? headers.length : at;
};

const TYPES = /^(simple|variable|variation|grouped|external)(,|$)/;

/**
 * Returns the columns of WooCommerce's export by their places: it writes them in one order, with headings in the language of
 * the site. Undefined for another file. What is in the column of types is never translated.
 */
function wooByPlace({ headers, lines }: FileTable): Columns | undefined {
  const places = wooColumnsByPlace(beforeAttributes(headers));
  if (!places || !lines.every(({ cells }) => TYPES.test(cells[1]?.trim() ?? ''))) return undefined;
  const columns: Columns = {};
  places.forEach((column, at) => {
    if (column) columns[column] = at;
  });
  return columns;
}

/** The attributes of WooCommerce: a name and its values, then whether it is visible and global, for each number. */
function wooOptions(headers: readonly string[]): OptionPlace[] {
  const first = new Map<string, number>();
  headers.forEach((header, at) => {
    const number = /\d+/.exec(header)?.[0];
    if (number && at >= beforeAttributes(headers) && !/^(meta|download)/i.test(header) && !first.has(number))
      first.set(number, at);
  });
  return [...first.values()].map((name) => ({ name, value: name + 1 }));
}

const OPTION = /^option(\d) (name|value)$/;
const NUMBERS = [1, 2, 3] as const;

/** The options that headings name as Shopify does, or that the mapping names. */
function optionsOf(headers: readonly string[], columns: Columns): OptionPlace[] {
  const places = new Map<string, number>();
  folded(headers).forEach((header, at) => {
    const [, number, part] = OPTION.exec(header) ?? [];
    if (number && part) places.set(`${number} ${part}`, at);
  });
  return NUMBERS.flatMap((number) => {
    const value = columns[`option${number}_value`] ?? places.get(`${number} value`);
    const name = columns[`option${number}_name`] ?? places.get(`${number} name`);
    return value === undefined ? [] : [{ name, value }];
  });
}

/** Which system wrote a file, and what it is about. */
type FileForm = Pick<Layout, 'system' | 'kind'>;

function optionsFor(headers: readonly string[], { system, kind }: FileForm, columns: Columns): OptionPlace[] {
  if (kind !== 'products') return [];
  return system === 'woocommerce' ? wooOptions(headers) : optionsOf(headers, columns);
}

function layout({ headers }: FileTable, form: FileForm, columns: Columns): Layout {
  const options = optionsFor(headers, form, columns);
  const read = new Set([...Object.values(columns), ...options.flatMap(({ name, value }) => [name, value])]);
  const left = headers.filter((header, at) => header !== '' && !read.has(at));
  return { ...form, columns, options, left };
}

const hasAll = (headers: readonly string[], ...wanted: string[]) =>
  wanted.every((name) => folded(headers).includes(name));

const isOfCustomers = (headers: readonly string[]): boolean =>
  hasAll(headers, 'first name', 'last name', 'email') &&
  ['total spent', 'accepts marketing', 'accepts email marketing'].some((name) => hasAll(headers, name));

/** The columns of a list of customers; undefined for another file. */
function customerLayout(table: FileTable): Layout | undefined {
  const { headers } = table;
  const kind = 'customers' as const;
  if (isOfCustomers(headers))
    return layout(table, { system: 'shopify', kind }, columnsBy(headers, SHOPIFY_CUSTOMERS));
  if (!hasAll(headers, 'customer id', 'name', 'phone', 'email')) return undefined;
  const columns = columnsBy(headers, KADE_CUSTOMERS);
  const { email_consent } = columns;
  // One column names all the ways.
  const ways =
    email_consent === undefined ? {} : { sms_consent: email_consent, whatsapp_consent: email_consent };
  return layout(table, { system: 'kade', kind }, { ...columns, ...ways });
}

/** The columns of a list of orders; undefined for another file. */
function orderLayout(table: FileTable): Layout | undefined {
  const { headers } = table;
  const kind = 'orders' as const;
  if (hasAll(headers, 'name', 'financial status', 'lineitem name'))
    return layout(table, { system: 'shopify', kind }, columnsBy(headers, SHOPIFY_ORDERS));
  const isWoo =
    hasAll(headers, 'order number', 'item name', 'order total amount') ||
    hasAll(headers, 'order_number', 'item_name', 'order_total');
  return isWoo
    ? layout(table, { system: 'woocommerce', kind }, columnsBy(headers, WOO_ORDERS_FILE))
    : undefined;
}

function productLayout(table: FileTable): Layout | undefined {
  const { headers } = table;
  const kind = 'products' as const;
  if (hasAll(headers, 'handle', 'title') || hasAll(headers, 'url handle', 'title'))
    return layout(table, { system: 'shopify', kind }, columnsBy(headers, SHOPIFY));
  if (hasAll(headers, 'id', 'type', 'sku', 'name', 'regular price'))
    return layout(table, { system: 'woocommerce', kind }, columnsBy(headers, WOOCOMMERCE));
  const translated = wooByPlace(table);
  if (translated) return layout(table, { system: 'woocommerce', kind }, translated);
  if (!hasAll(headers, 'name', 'price', 'in_stock')) return undefined;
  return layout(table, { system: 'kade', kind }, columnsBy(headers, KADE));
}

/** The columns that the headings of an unknown file suggest. Without prices it is about people. */
function suggestedLayout(table: FileTable): Layout {
  const columns = columnsBy(table.headers, USUAL);
  const orders = columnsBy(table.headers, USUAL_ORDERS);
  const people = columnsBy(table.headers, USUAL_CUSTOMERS);
  if (orders.order !== undefined && orders.order_date !== undefined)
    return layout(table, { system: 'other', kind: 'orders' }, orders);
  const isPeople = columns.price === undefined && (people.phone ?? people.email) !== undefined;
  return isPeople
    ? layout(table, { system: 'other', kind: 'customers' }, people)
    : layout(table, { system: 'other', kind: 'products' }, columns);
}

/**
 * Recognises which system wrote a file, what it is about, and its columns. A file of no known system is `other`, with the
 * columns that its headings suggest: the merchant says what they are.
 */
export const detectLayout = (table: FileTable): Layout =>
  customerLayout(table) ?? orderLayout(table) ?? productLayout(table) ?? suggestedLayout(table);

/** Which heading each column has, as the merchant chose. */
export type Mapping = Partial<Record<ImportColumn, string>>;

/** Returns the layout that the merchant chose. Headings that the file does not have are left out. */
export function mappedLayout(table: FileTable, form: FileForm, mapping: Mapping): Layout {
  const columns: Columns = {};
  for (const column of importColumns) {
    const heading = mapping[column];
    const at = heading ? table.headers.indexOf(heading) : -1;
    if (at >= 0) columns[column] = at;
  }
  return layout(table, form, columns);
}

/** Returns the headings of the columns of a layout. */
export const mappingOf = ({ headers }: FileTable, { columns }: Layout): Mapping =>
  Object.fromEntries(Object.entries(columns).map(([column, at]) => [column, headers[at] ?? '']));

/** Returns a mapping as the object of its columns. */
export const toMapping = (mapping: readonly ImportMapping[]): Mapping =>
  Object.fromEntries(mapping.map(({ column, heading }) => [column, heading]));
