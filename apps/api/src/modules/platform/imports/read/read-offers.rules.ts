import { type ImportColumn, MAX_OPTION_VALUES, MAX_OPTIONS, MAX_VARIANTS } from '@kade/contract';
import { normalizeForSearch } from '../../../../db/scoped/serialization.ts';
import type { Reading } from './reading.ts';
import { amountIn, countIn, gramsIn, isShortened, looksLikeDate, yesIn } from './values.rules.ts';
import type { Cells, LineGroup, WantedOffer, WantedVariant } from './wanted.ts';

const MOST_AMOUNT = 999_999_999.99;
const MOST_GRAMS = 1_000_000;
const MOST_CODE = 64;
const MOST_VALUE = 60;

type AmountColumn = 'price' | 'regular_price' | 'sale_price' | 'compare_at' | 'cost';

/** An amount in rupees of the shop; undefined for a blank cell and one that cannot be read, which is a problem. */
function amountAt(cells: Cells, column: AmountColumn, reading: Reading): number | undefined {
  const text = cells.get(column);
  if (text === undefined || text === '') return undefined;
  const amount = amountIn(text, reading.decimalComma);
  const rupees = amount === null ? null : Math.round(amount * reading.rate * 100) / 100;
  if (rupees === null) reading.problem(cells, column, 'amount_unreadable');
  else if (rupees > MOST_AMOUNT) reading.problem(cells, column, 'amount_large');
  return rupees ?? undefined;
}

/** An amount that a product need not have: null where a blank cell empties it. */
function amountOrNone(cells: Cells, column: AmountColumn, reading: Reading): number | null | undefined {
  if (cells.get(column) === '' && reading.blank === 'clear') return null;
  return amountAt(cells, column, reading);
}

/** The price, and the usual price above it. WooCommerce has the two the other way round. */
function pricesOf(cells: Cells, reading: Reading): Pick<WantedOffer, 'price' | 'compare_at'> {
  if (!reading.has('regular_price')) {
    const price = amountAt(cells, 'price', reading);
    return { price, compare_at: amountOrNone(cells, 'compare_at', reading) };
  }
  const regular = amountAt(cells, 'regular_price', reading);
  const sale = amountAt(cells, 'sale_price', reading);
  const isPlanned = Boolean(cells.get('sale_from') || cells.get('sale_to'));
  if (sale !== undefined && isPlanned) reading.warn(cells, 'sale_price', 'sale_left');
  if (sale !== undefined && !isPlanned) return { price: sale, compare_at: regular ?? null };
  return regular === undefined ? {} : { price: regular, compare_at: null };
}

function codeAt(cells: Cells, column: 'sku' | 'barcode', reading: Reading): string | undefined {
  const text = cells.get(column);
  if (text === undefined || (text === '' && reading.blank === 'keep')) return undefined;
  if (isShortened(text)) reading.problem(cells, column, 'code_shortened');
  if (text.length > MOST_CODE) reading.problem(cells, column, 'text_long');
  return text;
}

/** More was sold than there was where a count is below zero: none is left. */
function stockAt(cells: Cells, reading: Reading): number | undefined {
  const text = cells.get('stock');
  if (text === undefined || text === '' || text === 'parent') {
    if (reading.has('stock')) reading.warn(cells, 'stock', 'stock_untracked');
    return undefined;
  }
  const count = countIn(text);
  if (count === null || count > 1_000_000_000) reading.problem(cells, 'stock', 'count_unreadable');
  return count === null ? undefined : Math.max(0, count);
}

function weightAt(cells: Cells, reading: Reading): number | undefined {
  const text = cells.get('weight');
  if (!text) return undefined;
  const grams = gramsIn(text, reading.heading('weight'));
  if (grams === null || grams > MOST_GRAMS) reading.problem(cells, 'weight', 'weight_unreadable');
  return grams ?? undefined;
}

function offerOf(cells: Cells, reading: Reading): WantedOffer {
  const oversell = cells.get('oversell') ?? '';
  if (oversell === 'notify' || yesIn(oversell) === true) reading.warn(cells, 'oversell', 'oversell_left');
  return {
    ...pricesOf(cells, reading),
    cost: amountOrNone(cells, 'cost', reading),
    sku: codeAt(cells, 'sku', reading),
    barcode: codeAt(cells, 'barcode', reading),
    stock_quantity: stockAt(cells, reading),
    weight_g: weightAt(cells, reading),
  };
}

/** Shopify writes this one option for a product that has none. */
const isNone = (name: string, value: string) => name === 'Title' && value === 'Default Title';

/** The places of the options that the variants have values for, with their names, which only the first line may have. */
function optionsOf({ head, variants }: LineGroup) {
  return (variants[0]?.options ?? []).flatMap((_, at) => {
    const named = [head, ...variants]
      .map(({ options }) => options[at]?.name ?? '')
      .find((name) => name !== '');
    const values = variants.map(({ options }) => options[at]?.value ?? '');
    if (!named || values.every((value) => value === '' || isNone(named, value))) return [];
    return [{ at, name: named.slice(0, MOST_VALUE) }];
  });
}

type Option = ReturnType<typeof optionsOf>[number];

function valuesOf(cells: Cells, options: readonly Option[], reading: Reading): string[] {
  return options.map(({ at }) => {
    const { value = '', heading = '' } = cells.options[at] ?? {};
    if (value === '') reading.optionProblem(cells, heading, value, 'value_missing');
    if (value.length > MOST_VALUE) reading.optionProblem(cells, heading, value, 'text_long');
    if (looksLikeDate(value)) reading.optionWarning(cells, heading, value);
    return value;
  });
}

/** Remarks variants that a product cannot have. */
function checkVariants(
  group: LineGroup,
  options: readonly Option[],
  variants: readonly WantedVariant[],
  reading: Reading,
): void {
  const { head } = group;
  const refuse = (reason: 'options_many' | 'values_many' | 'variants_many') =>
    reading.problem(head, 'name', reason);
  if (options.length > MAX_OPTIONS) refuse('options_many');
  if (variants.length > MAX_VARIANTS) refuse('variants_many');
  const counts = options.map((_, at) => new Set(variants.map(({ values }) => values[at])).size);
  if (counts.some((count) => count > MAX_OPTION_VALUES)) refuse('values_many');
  const seen = new Set<string>();
  variants.forEach(({ values }, at) => {
    const key = JSON.stringify(values.map(normalizeForSearch));
    const cells = group.variants[at];
    const option = options[0];
    if (seen.has(key) && cells && option)
      reading.optionProblem(
        cells,
        cells.options[option.at]?.heading ?? '',
        values.join(' / '),
        'variant_twice',
      );
    seen.add(key);
  });
}

const pictureOf = (cells: Cells, { system }: Reading): string | undefined => {
  const column: ImportColumn = system === 'woocommerce' ? 'picture' : 'variant_picture';
  return cells.get(column)?.split(',')[0]?.trim() || undefined;
};

/** Reads the options and the variants of a product; without options there is one variant, with no values. */
export function offersOf(
  group: LineGroup,
  reading: Reading,
): { options: string[]; variants: WantedVariant[] } {
  const options = optionsOf(group);
  if (options.length === 0) {
    const cells = group.variants[0] ?? group.head;
    return { options: [], variants: [{ values: [], ...offerOf(cells, reading) }] };
  }
  const variants = group.variants.map((cells) => ({
    values: valuesOf(cells, options, reading),
    ...offerOf(cells, reading),
    picture: pictureOf(cells, reading),
  }));
  checkVariants(group, options, variants, reading);
  return { options: options.map(({ name }) => name), variants };
}
