import type {
  Import,
  ImportAction,
  ImportColumn,
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

/** The fields of a product that a column can be, in the order of the form. */
export const columnLabels: readonly (readonly [ImportColumn, string])[] = [
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
