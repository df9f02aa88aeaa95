import { type Product, type Variant, VariantChange, type VariantResult } from '@kade/contract';
import { phrase, t } from '../../../../../lib/i18n.ts';

/** What is typed as text, in the order of the columns. */
export const textFields = [
  { field: 'price', label: phrase('Price'), mode: 'decimal' },
  { field: 'stock', label: phrase('Stock'), mode: 'numeric' },
  { field: 'compare_at', label: phrase('Usual price'), mode: 'decimal' },
  { field: 'cost', label: phrase('Cost'), mode: 'decimal' },
  { field: 'sku', label: phrase('SKU'), mode: 'text' },
  { field: 'barcode', label: phrase('Barcode'), mode: 'text' },
  { field: 'weight_g', label: phrase('Weight in grams'), mode: 'numeric' },
] as const;

export type TextField = (typeof textFields)[number]['field'];
export type Field = TextField | 'in_stock' | 'image';

/** The changed cells of a variant as they were typed: `in_stock` is `yes` or empty, `image` an id or empty. */
export type RowCells = Partial<Record<Field, string>>;

/** The cells that are not saved, by variant, and the stock that the merchant saw when a stock cell was changed. */
export interface CellDraft {
  cells: Record<string, RowCells>;
  seen: Record<string, number>;
}

export const emptyDraft: CellDraft = { cells: {}, seen: {} };

/** The variants that are offered. */
export const offered = ({ variants = [] }: Pick<Product, 'variants'>): Variant[] =>
  variants.filter(({ archived }) => !archived);

/** The pictures of a product that a variant can have. */
export const picturesOf = ({ thumbnail, images }: Pick<Product, 'thumbnail' | 'images'>) =>
  thumbnail ? [thumbnail, ...images] : images;

const amountText = (amount: number | null): string => (amount === null ? '' : String(amount));

/** The saved value of a cell. */
function savedText(variant: Variant, field: Field): string {
  if (field === 'stock') return String(variant.stock_quantity);
  if (field === 'in_stock') return variant.in_stock ? 'yes' : '';
  if (field === 'image') return variant.image?._id ?? '';
  if (field === 'sku' || field === 'barcode') return variant[field];
  return amountText(variant[field] ?? null);
}

export const cellText = (variant: Variant, cells: RowCells | undefined, field: Field): string =>
  cells?.[field] ?? savedText(variant, field);

/** The number in a text such as `Rs 1,200.50`; null for an empty one, NaN for other words. */
export function toNumber(typed: string): number | null {
  const digits = typed.replace(/^\s*Rs\.?/i, '').replace(/[\s,]/g, '');
  return digits === '' ? null : Number(digits);
}

const isNumeric = (field: Field) =>
  field !== 'sku' && field !== 'barcode' && field !== 'image' && field !== 'in_stock';

const isSame = (field: Field, one: string, other: string): boolean =>
  one.trim() === other || (isNumeric(field) && toNumber(one) === toNumber(other));

/** Returns the draft after a cell was typed. A cell with its saved value is no change. */
export function withCell(draft: CellDraft, variant: Variant, field: Field, typed: string): CellDraft {
  const { [variant._id]: row = {}, ...others } = draft.cells;
  const { [field]: _before, ...rest } = row;
  const seen = draft.seen[variant._id] ?? variant.stock_quantity;
  const saved = field === 'stock' ? String(seen) : savedText(variant, field);
  const next: RowCells = isSame(field, typed, saved) ? rest : { ...rest, [field]: typed };
  const { [variant._id]: _seen, ...otherSeen } = draft.seen;
  return {
    cells: Object.keys(next).length > 0 ? { ...others, [variant._id]: next } : others,
    seen: next.stock === undefined ? otherSeen : { ...otherSeen, [variant._id]: seen },
  };
}

const amount = phrase('Type an amount in rupees, 0 or more');
const messages: Record<TextField, string> = {
  price: amount,
  compare_at: amount,
  cost: amount,
  stock: phrase('Type a whole number, 0 or more'),
  weight_g: phrase('Type a weight in whole grams, at most 1,000,000'),
  sku: phrase('At most 64 characters'),
  barcode: phrase('At most 64 characters'),
};

/** Returns the change that the cells of a variant mean. Stock is sent as the pieces that came or went. */
export function toChange(_id: string, cells: RowCells, seen: number): VariantChange {
  const change: VariantChange = { _id };
  for (const name of ['compare_at', 'cost', 'weight_g'] as const) {
    const typed = cells[name];
    if (typed !== undefined) change[name] = toNumber(typed);
  }
  if (cells.price !== undefined) change.price = toNumber(cells.price) ?? Number.NaN;
  if (cells.sku !== undefined) change.sku = cells.sku.trim();
  if (cells.barcode !== undefined) change.barcode = cells.barcode.trim();
  if (cells.image !== undefined) change.image = cells.image || null;
  if (cells.in_stock !== undefined) change.in_stock = cells.in_stock === 'yes';
  if (cells.stock !== undefined) change.stock = { add: (toNumber(cells.stock) ?? Number.NaN) - seen };
  return change;
}

/** What is wrong with a typed cell; null when it can be saved. */
export function cellProblem(field: Field, typed: string): string | null {
  if (field === 'in_stock' || field === 'image') return null;
  const number = toNumber(typed);
  const isStock = Number.isInteger(number) && Number(number) >= 0 && Number(number) <= 1_000_000_000;
  const isValid =
    field === 'stock'
      ? isStock
      : VariantChange.shape[field].safeParse(isNumeric(field) ? number : typed).success;
  return isValid && !(field === 'price' && number === null) ? null : t(messages[field]);
}

/** Returns the change that gives a variant its values of before. */
export function toUndo(variant: Variant, { stock, ...change }: VariantChange): VariantChange {
  const names = Object.keys(change) as (keyof typeof change)[];
  const old = { ...variant, image: variant.image?._id ?? null };
  const back = Object.fromEntries(names.map((name) => [name, old[name]])) as typeof change;
  return { ...back, _id: variant._id, ...(stock && 'add' in stock ? { stock: { add: -stock.add } } : {}) };
}

/** Why a row was not saved. */
export function resultText({ state, stock_quantity }: VariantResult): string {
  const count = stock_quantity ?? 0;
  if (state === 'gone') return t('this variant is not offered any more');
  if (state === 'picture') return t('this picture is no longer one of the product');
  if (state === 'too_few') return t('only {{count}} are left, so not that many can be taken away', { count });
  return t('the stock was changed to {{count}} meanwhile', { count });
}

/** What sales and returns did to the stock while it was edited; null where nothing happened. */
export function meanwhileText(title: string, expected: number, left: number): string | null {
  if (left === expected) return null;
  const count = Math.abs(expected - left);
  return left < expected
    ? t('{{title}}: {{count}} were sold meanwhile, {{left}} are left.', { title, count, left })
    : t('{{title}}: {{count}} came back meanwhile, {{left}} are there.', { title, count, left });
}
