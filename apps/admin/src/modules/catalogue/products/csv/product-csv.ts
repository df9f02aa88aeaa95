import { type Product, type ProductInput, unguardCell } from '@kade/contract';
import type { z } from 'zod';
import { validateValues } from '../../../../lib/form.ts';
import { t } from '../../../../lib/i18n.ts';
import { normalizeForSearch } from '../../../../lib/search.ts';
import { ProductForm } from '../form/product-values.ts';

/** A product as a line of the file. `id` lets the line come back as a change of the same product. */
export const toProductCsvRow = (product: Product) => ({
  id: product._id,
  name: product.name,
  price: product.price,
  in_stock: product.in_stock ? 'yes' : 'no',
  stock_quantity: product.stock_quantity,
  category: product.category?.name ?? '',
  tags: product.tags,
  description: product.description,
  weight_g: product.weight_g || '',
});

type Line = Partial<Record<string, string>>;
type Whole = z.input<typeof ProductInput>;
/** Name and price always, and whatever else the file has a column for. */
type Body = Pick<Whole, 'name' | 'price'> & Partial<Whole>;

export interface CheckedLine {
  /** As a spreadsheet counts: the headings are line 1. */
  line: number;
  name: string;
  /** The product to change, or null to create one. */
  id: string | null;
  /** What to send, or null when there is a problem. */
  body: Body | null;
  problem: string | null;
}

/** The context in which the lines of a file are checked. */
export interface ImportContext {
  categories: readonly { _id: string; name: string }[];
  /** Returns which of these ids are products of the store. */
  existing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** `Known` with the ids of the file that exist. */
type CheckContext = Pick<ImportContext, 'categories'> & { ids: ReadonlySet<string> };

const yes = new Set(['yes', 'true', '1']);
const no = new Set(['', 'no', 'false', '0']);

/** Exported files have an apostrophe before texts that a spreadsheet would run as formulas; it is removed here. */
const unguarded = (value = '') => unguardCell(value).trim();

/** `Rs 1,250.50` as `1250.50`; a comma that separates no thousands stays, so that `1,5` is refused, not guessed. */
function parsePrice(typed: string): string {
  const figure = typed.replace(/^rs\.?\s*/i, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure) ? figure.replaceAll(',', '') : figure;
}

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
  const id = idIn(fields);
  const problems = Object.values(validateValues(ProductForm, values));
  if (!yes.has(inStock) && !no.has(inStock)) problems.push(t('in_stock must be yes or no'));
  if (category.problem) problems.push(category.problem);
  if (id && !known.ids.has(id)) problems.push(t('No product has this id'));
  const problem = problems.length > 0 ? problems.join('; ') : null;
  const whole = {
    ...values,
    price: Number(values.price),
    stock_quantity: Number(values.stock_quantity),
    weight_g: Number(values.weight_g),
  };
  // A field without a column in the file stays as it is.
  const body: unknown = Object.fromEntries(Object.entries(whole).filter(([key]) => key in fields));
  return { line, name: values.name, id, body: problem ? null : (body as Body), problem };
}

/** Reads a CSV and checks every line without sending anything. Throws a string for the user when it is no list of products. */
export async function checkCsv(text: string, known: ImportContext): Promise<CheckedLine[]> {
  const { default: papa } = await import('papaparse');
  const { data, meta, errors } = papa.parse<Line>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (title) => title.trim().toLowerCase().replace(/\s+/g, '_'),
  });
  const missing = ['name', 'price'].filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0)
    throw new Error(t('The file has no column {{columns}}', { columns: missing.join(', ') }));
  const ids = await known.existing(data.flatMap((fields) => idIn(fields) ?? []));
  const broken = new Map(errors.map(({ row, message }) => [row, message]));
  return data.map((fields, row) => {
    const checked = checkLine(fields, row + 2, { categories: known.categories, ids });
    const problem = broken.get(row) ?? checked.problem;
    return { ...checked, problem, body: problem ? null : checked.body };
  });
}
