import { MAX_OPTIONS, type Product, type Variant, type VariantChange } from '@kade/contract';
import { t } from '../../../../lib/i18n.ts';
import {
  type CellDraft,
  cellProblem,
  emptyDraft,
  type Field,
  offered,
  picturesOf,
  toChange,
  withCell,
} from '../variants/cells/cells.ts';

/** Returns the text of a column, without what protects it from spreadsheets; empty where the file has none. */
export type Get = (column: string) => string;

/** The columns of the cells. The stock is first, because the stock that was seen belongs to it. */
const columns: [Field, string][] = [
  ['stock', 'stock_quantity'],
  ['price', 'price'],
  ['compare_at', 'compare_at_price'],
  ['cost', 'cost'],
  ['sku', 'sku'],
  ['barcode', 'barcode'],
  ['weight_g', 'variant_weight_g'],
  ['image', 'picture'],
  ['in_stock', 'variant_in_stock'],
];

/** `Rs 1,250.50` as `1250.50`; a comma that separates no thousands stays, so that `1,5` is refused, not guessed. */
export function parsePrice(typed: string): string {
  const figure = typed.replace(/^rs\.?\s*/i, '');
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figure) ? figure.replaceAll(',', '') : figure;
}

export const yes = new Set(['yes', 'true', '1']);
export const no = new Set(['', 'no', 'false', '0']);

const isCode = (field: Field): field is 'sku' | 'barcode' => field === 'sku' || field === 'barcode';

/** Whether a spreadsheet only left out zeros at the beginning. */
const isSameCode = (one: string, other: string) =>
  /^\d+$/.test(one) && one.replace(/^0+/, '') === other.replace(/^0+/, '');

/** What is wrong with the text of a column; null when it can be saved. */
function problemOf(product: Product, field: Field, text: string): string | null {
  if (field === 'image')
    return picturesOf(product).some(({ _id }) => _id === text)
      ? null
      : t('picture must be the id of a picture of the product');
  if (field === 'in_stock') return yes.has(text) || no.has(text) ? null : t('in_stock must be yes or no');
  if (isCode(field) && /^\d+([.,]\d+)?e\+\d+$/i.test(text))
    return t('a spreadsheet has shortened {{text}}; format the column as text', { text });
  // A comma that separates no thousands is refused here, as in the price of a product.
  return cellProblem(field, isCode(field) ? text : String(Number(text)));
}

interface Cell {
  field: Field;
  column: string;
  text: string;
}

const isAmount = (field: Field) => field === 'price' || field === 'compare_at' || field === 'cost';

/** Returns the cells of a line, without those that are blank. */
const cellsOf = (get: Get): Cell[] =>
  columns.flatMap(([field, column]) => {
    const typed = get(column);
    const text = field === 'in_stock' ? typed.toLowerCase() : isAmount(field) ? parsePrice(typed) : typed;
    return text === '' ? [] : [{ field, column, text }];
  });

function withColumn(draft: CellDraft, variant: Variant, { field, text }: Cell): CellDraft {
  if (field === 'stock' && Number(text) === variant.stock_quantity) return draft;
  if (isCode(field) && isSameCode(text, variant[field])) return draft;
  const typed = field === 'in_stock' ? (yes.has(text) ? 'yes' : '') : text;
  return withCell(draft, variant, field, typed);
}

/** Options are not changed by a file: what differs is refused, not left out without a word. */
function optionProblem({ options = [] }: Product, { values }: Variant, get: Get): string | null {
  for (let at = 0; at < MAX_OPTIONS; at += 1) {
    const option = options[at];
    const value = option?.values.find(({ _id }) => _id === values[at])?.name ?? '';
    const typed = [get(`option${at + 1}_name`), get(`option${at + 1}_value`)];
    const isSame = [option?.name ?? '', value].every((saved, nth) => ['', saved].includes(typed[nth] ?? ''));
    if (!isSame) return t('Options and their values are changed on the page of the product');
  }
  return null;
}

/** Returns the count that a line sets; undefined where it has none, or one that was not changed or is there already. */
function countedStock({ stock_quantity: now }: Variant, text: string, seen: number) {
  const set = Number(text);
  return text === '' || set === seen || set === now ? undefined : { set, seen };
}

/** What the line of a variant changes; null when its columns are as they are saved. */
export interface VariantLine {
  change: VariantChange | null;
  problem: string | null;
}

/**
 * Compares the line of a variant with the product. A blank column changes nothing. Stock is sent as a count that replaces
 * `stock_seen`, or the present stock where the file has no such column, and is refused where another number is there by
 * now: whether the file was imported before, so that only sales followed, cannot be known.
 */
export function checkVariantLine(product: Product, get: Get): VariantLine {
  const variant = offered(product).find(({ _id }) => _id === get('variant_id').toLowerCase());
  if (!variant) return { change: null, problem: t('No variant of this product has this id') };
  const cells = cellsOf(get);
  const seen = get('stock_seen') === '' ? variant.stock_quantity : Number(get('stock_seen'));
  const problems = cells.flatMap(({ field, column, text }) => {
    const problem = problemOf(product, field, text);
    return problem === null ? [] : [`${column}: ${problem}`];
  });
  const options = optionProblem(product, variant, get);
  if (options) problems.push(options);
  const counted = countedStock(variant, get('stock_quantity'), seen);
  if (counted && seen !== variant.stock_quantity)
    problems.push(
      t('stock_quantity: the stock is {{now}} by now, no longer {{seen}}; export the file again', {
        now: variant.stock_quantity,
        seen,
      }),
    );
  if (!Number.isInteger(seen)) problems.push(`stock_seen: ${cellProblem('stock', 'NaN') ?? ''}`);
  if (problems.length > 0) return { change: null, problem: problems.join('; ') };
  const draft = cells.reduce((before, cell) => withColumn(before, variant, cell), {
    ...emptyDraft,
    seen: { [variant._id]: seen },
  });
  const changed = draft.cells[variant._id];
  if (!changed) return { change: null, problem: null };
  const change = toChange(variant._id, changed, seen);
  return { change: counted ? { ...change, stock: counted } : change, problem: null };
}
