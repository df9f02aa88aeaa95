import type {
  Import,
  ImportAction,
  ImportColumn,
  ImportKind,
  ImportResult,
  ImportState,
  ImportSystem,
} from '@kade/contract';
import { phrase } from '../../../lib/i18n.ts';

export const systemLabels: Record<ImportSystem, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  kade: 'Kade',
  other: phrase('Another file'),
};

export const stateLabels: Record<ImportState, string> = {
  mapping: phrase('Columns to be chosen'),
  checking: phrase('Being checked'),
  checked: phrase('Ready to start'),
  running: phrase('Running'),
  paused: phrase('Paused'),
  done: phrase('Done'),
  cancelled: phrase('Cancelled'),
  undoing: phrase('Being undone'),
  undone: phrase('Undone'),
  failed: phrase('The file cannot be read'),
};

export const actionLabels: Record<ImportAction, string> = {
  create: phrase('New'),
  update: phrase('Changed'),
  same: phrase('Unchanged'),
  refused: phrase('Left out'),
};

/** What became of a row, where that is not plain from what was planned. */
export const resultLabels: Partial<Record<ImportResult, string>> = {
  done: phrase('Done'),
  failed: phrase('Refused'),
  changed: phrase('Changed meanwhile'),
  undone: phrase('Undone'),
  kept: phrase('Kept'),
};

export const kindLabels: Record<ImportKind, string> = {
  products: phrase('Products'),
  customers: phrase('Customers'),
  orders: phrase('Orders of the past'),
};

/** What the texts about an import call its rows. */
interface KindWords {
  start: string;
  rows: string;
  all: string;
  progress: string;
  failed: string;
  undo: string;
}

const otherWords = {
  rows: phrase('Rows of the file'),
  all: phrase('All rows'),
  progress: phrase('{{made}} of {{of}} rows'),
  failed: phrase('{{count}} rows could not be written. They are in the list with the reason.'),
  undo: phrase(
    'What {{file}} created is deleted, and what it changed gets its values from before. What was changed since is kept.',
  ),
};

const kindWords: Record<ImportKind, KindWords> = {
  products: {
    start: phrase('Import {{count}} products'),
    rows: phrase('Products of the file'),
    all: phrase('All products'),
    progress: phrase('{{made}} of {{of}} products'),
    failed: phrase('{{count}} products could not be written. They are in the list with the reason.'),
    undo: phrase(
      'What {{file}} created is deleted, and what it changed gets its values from before. Products that were changed since are kept.',
    ),
  },
  customers: { ...otherWords, start: phrase('Import {{count}} customers') },
  orders: { ...otherWords, start: phrase('Import {{count}} orders') },
};

export const wordsOf = ({ kind = 'products' }: Pick<Import, 'kind'>): KindWords => kindWords[kind];

type Columns = readonly (readonly [ImportColumn, string])[];

/** What the columns of a list of people can be, in the order of the form. */
const customerColumns: Columns = [
  ['name', phrase('Name')],
  ['first_name', phrase('First name')],
  ['last_name', phrase('Last name')],
  ['phone', phrase('Phone')],
  ['email', phrase('Email')],
  ['address', phrase('Address')],
  ['city', phrase('City')],
  ['postal_code', phrase('Postal code')],
  ['tags', phrase('Tags')],
  ['note', phrase('Note')],
  ['email_consent', phrase('Agreed to offers by email')],
  ['sms_consent', phrase('Agreed to offers by SMS')],
  ['whatsapp_consent', phrase('Agreed to offers by WhatsApp')],
];

/** What the columns of a list of orders can be, in the order of the form. */
const orderColumns: Columns = [
  ['order', phrase('Order number')],
  ['order_date', phrase('Date')],
  ['item_name', phrase('Product')],
  ['quantity', phrase('Quantity')],
  ['item_price', phrase('Price')],
  ['total', phrase('Total')],
  ['delivery', phrase('Delivery')],
  ['discount', phrase('Discount')],
  ['refunded', phrase('Refunded')],
  ['order_status', phrase('Status')],
  ['payment_status', phrase('Payment')],
  ['payment_method', phrase('Payment method')],
  ['currency', phrase('Currency')],
  ['name', phrase('Name')],
  ['phone', phrase('Phone')],
  ['email', phrase('Email')],
  ['address', phrase('Address')],
  ['city', phrase('City')],
];

/** The fields of a product that a column can be, in the order of the form. */
const productColumns: Columns = [
  ['name', phrase('Name')],
  ['price', phrase('Price')],
  ['compare_at', phrase('Usual price')],
  ['cost', phrase('Cost')],
  ['stock', phrase('Stock')],
  ['sku', phrase('SKU')],
  ['barcode', phrase('Barcode')],
  ['description', phrase('Description')],
  ['category', phrase('Category')],
  ['tags', phrase('Tags')],
  ['weight', phrase('Weight')],
  ['picture', phrase('Pictures')],
  ['key', phrase('Number of the product')],
  ['option1_value', phrase('First option')],
  ['option2_value', phrase('Second option')],
  ['option3_value', phrase('Third option')],
];

/** What is asked of an unknown file. Of each list of columns one is needed. */
export const mappingOf: Record<ImportKind, { columns: Columns; needed: ImportColumn[][]; lead: string }> = {
  products: {
    columns: productColumns,
    needed: [['name'], ['price']],
    lead: phrase('The name and the price are needed. What you choose is remembered for the next such file.'),
  },
  customers: {
    columns: customerColumns,
    needed: [['phone', 'email']],
    lead: phrase('The phone or the email is needed. What you choose is remembered for the next such file.'),
  },
  orders: {
    columns: orderColumns,
    needed: [['order'], ['order_date'], ['item_name']],
    lead: phrase(
      'The number, the date and the product are needed. What you choose is remembered for the next such file.',
    ),
  },
};

/** The fields of the changes of a row. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: phrase('Name'),
  description: phrase('Description'),
  tags: phrase('Tags'),
  in_stock: phrase('For sale'),
  state: phrase('State'),
  seo_title: phrase('Title for search engines'),
  seo_description: phrase('Description for search engines'),
  category: phrase('Category'),
  price: phrase('Price'),
  compare_at: phrase('Usual price'),
  cost: phrase('Cost'),
  sku: phrase('SKU'),
  barcode: phrase('Barcode'),
  stock_quantity: phrase('Stock'),
  weight_g: phrase('Weight (g)'),
  offered: phrase('Variant'),
  phone: phrase('Phone'),
  email: phrase('Email'),
  note: phrase('Note'),
  address: phrase('Address'),
  order_date: phrase('Date'),
  order_status: phrase('Status'),
  payment_status: phrase('Payment'),
  payment_method: phrase('Payment method'),
  total: phrase('Total'),
  delivery: phrase('Delivery'),
  discount: phrase('Discount'),
  refunded: phrase('Refunded'),
  products: phrase('Products'),
  offers_email: phrase('Agreed to offers by email'),
  offers_sms: phrase('Agreed to offers by SMS'),
  offers_whatsapp: phrase('Agreed to offers by WhatsApp'),
  pictures: phrase('Pictures'),
};

/** Whether the server works on an import, so that its progress changes. */
export const isAtWork = ({ state }: Pick<Import, 'state'>): boolean =>
  ['checking', 'running', 'undoing'].includes(state);

/** How many products are written or taken back already, and of how many. */
export function progressOf({ figures, state }: Import): { made: number; of: number } {
  const { waiting, done, failed, changed, undone, kept } = figures;
  const of = waiting + done + failed + changed + undone + kept;
  return { made: state === 'undoing' ? of - done : of - waiting, of };
}
