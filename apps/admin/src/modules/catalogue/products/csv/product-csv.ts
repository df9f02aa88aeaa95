import { type Product, type ProductInput, unguardCell, type VariantChange } from '@kade/contract';
import type { z } from 'zod';
import { loadPapa } from '../../../../lib/csv.ts';
import { FileError } from '../../../../lib/file-error.ts';
import { validateValues } from '../../../../lib/form.ts';
import { t } from '../../../../lib/i18n.ts';
import { normalizeForSearch } from '../../../../lib/search.ts';
import { ProductForm } from '../form/product-values.ts';
import { checkVariantLine, type Get, no, parsePrice, yes } from './variant-lines.ts';

type Line = Partial<Record<string, string>>;
type Whole = z.input<typeof ProductInput>;
/** Name and price always, and whatever else the file has a column for. */
export type Body = Pick<Whole, 'name' | 'price'> & Partial<Whole>;

export interface CheckedLine {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  name: string;
  /** The product to change, or null to create one. */
  id: string | null;
  /** What to send of the product, or null when there is a problem. */
  body: Partial<Body> | null;
  /** Whether it is the line of a variant, of which a product has several. */
  isOfVariant: boolean;
  /** What to send of the variant that the line is about; null where it changes none. */
  variant: VariantChange | null;
  problem: string | null;
}

/** The context in which the lines of a file are checked. */
export interface ImportContext {
  categories: readonly { _id: string; name: string }[];
  /** Returns which of these ids are products of the store. */
  existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Reads these products with their variants, by id. */
  withVariants: (ids: readonly string[]) => Promise<ReadonlyMap<string, Product>>;
}

/** The categories, the ids of the file that exist, and the products of its variants. */
interface CheckContext extends Pick<ImportContext, 'categories'> {
  ids: ReadonlySet<string>;
  products: ReadonlyMap<string, Product>;
}

/** Exported files have an apostrophe before texts that a spreadsheet would run as formulas; it is removed here. */
const unguarded = (value = '') => unguardCell(value).trim();

function findCategory(
  name: string,
  { categories }: CheckContext,
): { id: string | null; problem: string | null } {
  if (!name) return { id: null, problem: null };
  const found = categories.find(
    (category) => normalizeForSearch(category.name.trim()) === normalizeForSearch(name),
  );
  if (found) return { id: found._id, problem: null };
  return { id: null, problem: t('There is no category “{{name}}”', { name }) };
}

const idIn = (fields: Line): string | null => unguarded(fields.id) || null;
const isOfVariant = (fields: Line): boolean => unguarded(fields.variant_id) !== '';

/** The fields that lines of products have only where the merchant uses them; blank ones stay as they are. */
function fewFields(get: Get) {
  const few = { compare_at: parsePrice(get('compare_at_price')), cost: parsePrice(get('cost')) };
  return dropBlank({ ...few, sku: get('sku'), barcode: get('barcode') });
}

const dropBlank = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

const numeric = new Set(['price', 'stock_quantity', 'weight_g', 'compare_at', 'cost']);

/** Returns values as they are sent: those of numbers as numbers. */
const asSent = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, numeric.has(field) ? Number(value) : value]),
  );

function checkLine(fields: Line, line: number, known: CheckContext): CheckedLine {
  const get = (key: string) => unguarded(fields[key]);
  const inStock = get('in_stock').toLowerCase();
  const category = findCategory(get('category'), known);
  const values = {
    name: get('name'),
    price: parsePrice(get('price')),
    in_stock: yes.has(inStock),
    stock_quantity: get('stock_quantity') || '0',
    category: category.id,
    tags: get('tags'),
    description: get('description'),
    weight_g: get('weight_g'),
  };
  const few = fewFields(get);
  const id = idIn(fields);
  const problems = Object.values(validateValues(ProductForm, { ...values, ...few }));
  if (!yes.has(inStock) && !no.has(inStock)) problems.push(t('in_stock must be yes or no'));
  if (category.problem) problems.push(category.problem);
  if (id && !known.ids.has(id)) problems.push(t('No product has this id'));
  if (get('option1_value'))
    problems.push(t('Options and their values are changed on the page of the product'));
  const problem = problems.length > 0 ? problems.join('; ') : null;
  // A field without a column in the file stays as it is.
  const present = Object.fromEntries(Object.entries(values).filter(([key]) => key in fields));
  const body: unknown = asSent({ ...present, ...few });
  const sent = problem ? null : (body as Body);
  return { line, name: values.name, id, body: sent, isOfVariant: false, variant: null, problem };
}

/** Returns the fields of the product that the line of a variant changes. Blank columns change nothing. */
function sharedChanges(get: Get, product: Product, known: CheckContext) {
  const inStock = get('in_stock').toLowerCase();
  const category = findCategory(get('category'), known);
  const typed = dropBlank({
    name: get('name'),
    category: category.id ?? '',
    tags: get('tags'),
    description: get('description'),
    weight_g: get('weight_g'),
  });
  const { name, tags, description, weight_g } = product;
  const stored: Record<string, string | number | undefined> = {
    name,
    tags,
    description,
    weight_g,
    category: product.category?._id,
  };
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => text !== String(stored[field] ?? '').trim()),
  );
  if (inStock !== '' && yes.has(inStock) !== product.in_stock) values.in_stock = yes.has(inStock);
  const problems = Object.values(validateValues(ProductForm.partial(), values));
  if (!yes.has(inStock) && !no.has(inStock)) problems.push(t('in_stock must be yes or no'));
  if (category.problem) problems.push(category.problem);
  return { body: asSent(values) as Partial<Body>, problems };
}

/** Checks the line of a variant: only what differs from the product is sent. */
function checkLineOfVariant(fields: Line, line: number, known: CheckContext): CheckedLine {
  const get = (key: string) => unguarded(fields[key]);
  const id = idIn(fields);
  const product = known.products.get(id ?? '');
  const about = { line, name: get('name') || product?.name || '', id, isOfVariant: true };
  if (!product) return { ...about, body: null, variant: null, problem: t('No product has this id') };
  const { body, problems } = sharedChanges(get, product, known);
  const { change, problem } = checkVariantLine(product, get);
  const checked = { ...about, body, variant: change, problem: null };
  return withProblem(checked, [...problems, ...(problem ? [problem] : [])].join('; ') || null);
}

/** Reads a CSV and checks every line without sending anything. Throws a FileError when it is no list of products. */
export async function checkCsv(text: string, known: ImportContext): Promise<CheckedLine[]> {
  const papa = await loadPapa();
  const { data, meta, errors } = papa.parse<Line>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (title) => title.trim().toLowerCase().replace(/\s+/g, '_'),
  });
  const missing = ['name', 'price'].filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0)
    throw new FileError(t('The file has no column {{columns}}', { columns: missing.join(', ') }));
  const ids = await known.existing(data.flatMap((fields) => idIn(fields) ?? []));
  const ofVariants = data.filter(isOfVariant).flatMap((fields) => idIn(fields) ?? []);
  const products = await known.withVariants([...new Set(ofVariants)].filter((id) => ids.has(id)));
  const broken = new Map(errors.map(({ row, message }) => [row, message]));
  const lines = data.map((fields, row) => {
    const check = isOfVariant(fields) ? checkLineOfVariant : checkLine;
    const checked = check(fields, row + 2, { categories: known.categories, ids, products });
    return withProblem(checked, broken.get(row) ?? null);
  });
  return withoutContradictions(lines);
}

const withProblem = (checked: CheckedLine, problem: string | null): CheckedLine =>
  problem === null ? checked : { ...checked, problem, body: null, variant: null };

/** Refuses lines that give a product another name, say, than an earlier line of the same product. */
function withoutContradictions(lines: readonly CheckedLine[]): CheckedLine[] {
  const given = new Map<string, unknown>();
  return lines.map((checked) => {
    const fields = checked.isOfVariant ? Object.entries(checked.body ?? {}) : [];
    for (const [field, value] of fields) {
      const key = `${checked.id} ${field}`;
      if (given.has(key) && given.get(key) !== value)
        return withProblem(checked, t('{{field}} differs from an earlier line of this product', { field }));
      given.set(key, value);
    }
    return checked;
  });
}
