import {
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  MAX_VARIANTS,
  type OptionChange,
  type ProductOption,
} from '@kade/contract';
import { cents, newObjectId, normalizeForSearch } from '../../../db/scoped/serialization.ts';
import { apiError } from '../../../lib/api-error.ts';
import { offered, type StoredVariant, titleOf } from './variant.rules.ts';

/** Archived variants that a product keeps, for stock that comes back from cancelled orders. */
const MAX_ARCHIVED = 200;

/** What a product without options has itself and one with options has in each variant; amounts in cents. */
export interface Sellable {
  price: number;
  compare_at: number | null;
  cost: number | null;
  sku: string;
  barcode: string;
  stock_quantity: number;
}

/** The options of a product and its variants; both empty for a product without options. */
export interface OptionState {
  product: Sellable & { _id: string };
  options: readonly ProductOption[];
  variants: readonly StoredVariant[];
}

type Change<Name extends OptionChange['change']> = Extract<OptionChange, { change: Name }>;

const isSame = (one: string, other: string): boolean => normalizeForSearch(one) === normalizeForSearch(other);

/** Finds by id, else by name. */
const find = <Each extends { _id: string; name: string }>(all: readonly Each[], named: string) =>
  all.find(({ _id }) => _id === named.toLowerCase()) ?? all.find(({ name }) => isSame(name, named));

function optionIn({ options }: Pick<OptionState, 'options'>, named: string): ProductOption {
  const option = find(options, named);
  if (!option) throw apiError('option_unknown', { params: { name: named }, field: 'changes' });
  return option;
}

function valueIn({ name: option, values }: ProductOption, named: string) {
  const value = find(values, named);
  if (!value) throw apiError('option_value_unknown', { params: { name: named, option }, field: 'changes' });
  return value;
}

function assertNameFree(others: readonly { name: string }[], name: string): void {
  if (others.some((other) => isSame(other.name, name)))
    throw apiError('option_taken', { params: { name }, field: 'changes' });
}

const isAllOf = (all: readonly { _id: string }[], some: readonly { _id: string }[]): boolean =>
  some.length === all.length && new Set(some.map(({ _id }) => _id)).size === all.length;

/** Returns these rows in the given order; those that it does not name follow. */
function inOrder<Each extends { _id: string }>(all: readonly Each[], first: readonly Each[]): Each[] {
  const named = [...new Set(first)];
  return isAllOf(all, named) ? named : [...named, ...all.filter((each) => !named.includes(each))];
}

const keyOf = ({ values }: Pick<StoredVariant, 'values'>): string => values.join();

/** Replaces an option, and the titles of the variants that are offered. Archived ones keep the title they ended with. */
function withOptions(state: OptionState, options: readonly ProductOption[]): OptionState {
  const variants = state.variants.map((variant) =>
    variant.archived ? variant : { ...variant, title: titleOf(options, variant.values) },
  );
  return { ...state, options, variants };
}

const withOption = (state: OptionState, changed: ProductOption): OptionState =>
  withOptions(
    state,
    state.options.map((option) => (option._id === changed._id ? changed : option)),
  );

/** The variant that a product without options becomes: it has the product's id, so that what names the product finds it. */
const firstVariant = ({ _id, ...sellable }: OptionState['product']): StoredVariant => ({
  ...sellable,
  _id,
  values: [],
  title: '',
  weight_g: null,
  image: null,
  in_stock: true,
  archived: false,
});

function addOption(state: OptionState, { name, values, existing }: Change<'add_option'>): OptionState {
  if (state.options.length === MAX_OPTIONS)
    throw apiError('options_full', { params: { limit: MAX_OPTIONS }, field: 'changes' });
  assertNameFree(state.options, name);
  const option: ProductOption = { _id: newObjectId(), name, values: [] };
  for (const value of values) {
    assertNameFree(option.values, value);
    option.values.push({ _id: newObjectId(), name: value });
  }
  const { _id } = valueIn(option, existing);
  const variants = state.options.length === 0 ? [firstVariant(state.product)] : state.variants;
  const extended = variants.map((variant) => ({ ...variant, values: [...variant.values, _id] }));
  return withOptions({ ...state, variants: extended }, [...state.options, option]);
}

function addValue(state: OptionState, { option: named, name }: Change<'add_value'>): OptionState {
  const option = optionIn(state, named);
  assertNameFree(option.values, name);
  if (option.values.length === MAX_OPTION_VALUES)
    throw apiError('option_values_full', { params: { limit: MAX_OPTION_VALUES }, field: 'changes' });
  return withOption(state, { ...option, values: [...option.values, { _id: newObjectId(), name }] });
}

function renameOption(state: OptionState, { option: named, name }: Change<'rename_option'>): OptionState {
  const option = optionIn(state, named);
  assertNameFree(
    state.options.filter((other) => other !== option),
    name,
  );
  return withOption(state, { ...option, name });
}

function renameValue(state: OptionState, change: Change<'rename_value'>): OptionState {
  const option = optionIn(state, change.option);
  const value = valueIn(option, change.value);
  const others = option.values.filter((other) => other !== value);
  assertNameFree(others, change.name);
  const values = option.values.map((each) => (each === value ? { ...each, name: change.name } : each));
  return withOption(state, { ...option, values });
}

function orderValues(state: OptionState, change: Change<'order_values'>): OptionState {
  const option = optionIn(state, change.option);
  const first = change.values.map((named) => valueIn(option, named));
  return withOption(state, { ...option, values: inOrder(option.values, first) });
}

function orderOptions(state: OptionState, change: Change<'order_options'>): OptionState {
  const options = inOrder(
    state.options,
    change.options.map((named) => optionIn(state, named)),
  );
  const from = options.map((option) => state.options.indexOf(option));
  const variants = state.variants.map((variant) => ({
    ...variant,
    values: from.map((at) => variant.values[at] ?? ''),
  }));
  return withOptions({ ...state, variants }, options);
}

/** Archives the variants that match. Their pieces stay with them, and are not for sale. */
function archive(state: OptionState, isEnding: (variant: StoredVariant) => boolean): OptionState {
  const variants = state.variants.map((variant) =>
    isEnding(variant) ? { ...variant, archived: true } : variant,
  );
  if (offered(variants).length === 0) throw apiError('variant_last', { field: 'changes' });
  const old = variants.filter(({ archived }) => archived).slice(0, -MAX_ARCHIVED);
  return { ...state, variants: variants.filter((variant) => !old.includes(variant)) };
}

function removeValue(state: OptionState, change: Change<'remove_value'>): OptionState {
  const option = optionIn(state, change.option);
  const value = valueIn(option, change.value);
  const at = state.options.indexOf(option);
  const ended = archive(state, ({ values }) => values[at] === value._id);
  const values = option.values.filter((other) => other !== value);
  return withOption(ended, { ...option, values });
}

function removeOption(state: OptionState, { option: named }: Change<'remove_option'>): OptionState {
  const option = optionIn(state, named);
  const at = state.options.indexOf(option);
  const without = state.variants.map((variant) => ({
    ...variant,
    values: variant.values.filter((_, index) => index !== at),
  }));
  const left = offered(without);
  const equal = left.filter((variant) =>
    left.some((other) => other !== variant && keyOf(other) === keyOf(variant)),
  );
  if (equal.length > 0) {
    const titles = equal.map(({ title }) => title).join(', ');
    throw apiError('variants_equal', { params: { option: option.name, titles }, field: 'changes' });
  }
  const options = state.options.filter((other) => other !== option);
  if (options.length > 0) return withOptions({ ...state, variants: without }, options);
  const [last] = left;
  if (!last) throw apiError('variant_last', { field: 'changes' });
  const { price, compare_at, cost, sku, barcode, stock_quantity } = last;
  const product = { ...state.product, price, compare_at, cost, sku, barcode, stock_quantity };
  return { product, options: [], variants: [] };
}

/** All combinations of the values of these options. */
const combinationsOf = (options: readonly ProductOption[]): string[][] =>
  options.reduce<string[][]>(
    (heads, { values }) => heads.flatMap((head) => values.map(({ _id }) => [...head, _id])),
    [[]],
  );

function idsOf({ options }: OptionState, named: readonly string[]): string[] {
  if (named.length !== options.length) throw apiError('combination_incomplete', { field: 'changes' });
  return options.map((option, at) => valueIn(option, named[at] ?? '')._id);
}

function addVariants(state: OptionState, change: Change<'add_variants'>): OptionState {
  if (state.options.length === 0) throw apiError('combination_incomplete', { field: 'changes' });
  const wanted = change.combinations?.map((named) => idsOf(state, named)) ?? combinationsOf(state.options);
  const price =
    change.price === undefined
      ? Math.min(...offered(state.variants).map((variant) => variant.price))
      : cents(change.price);
  const fresh = {
    ...firstVariant(state.product),
    price,
    stock_quantity: change.stock_quantity ?? 0,
    compare_at: null,
    sku: '',
    barcode: '',
  };
  const keys = new Set(offered(state.variants).map(keyOf));
  const missing = new Map(
    wanted.filter((values) => !keys.has(values.join())).map((values) => [values.join(), values]),
  );
  // A combination that was offered before keeps its variant, with the pieces that came back meanwhile.
  const variants = state.variants.map((variant) => {
    if (!variant.archived || !missing.delete(keyOf(variant))) return variant;
    return { ...variant, archived: false };
  });
  const added = [...missing.values()].map((values) => ({ ...fresh, _id: newObjectId(), values }));
  return withOptions({ ...state, variants: [...variants, ...added] }, state.options);
}

function archiveVariant(state: OptionState, { variant }: Change<'archive_variant'>): OptionState {
  const id = variant.toLowerCase();
  if (!offered(state.variants).some(({ _id }) => _id === id))
    throw apiError('variant_unknown', { field: 'changes' });
  return archive(state, ({ _id }) => _id === id);
}

function apply(state: OptionState, change: OptionChange): OptionState {
  if (change.change === 'add_option') return addOption(state, change);
  if (change.change === 'rename_option') return renameOption(state, change);
  if (change.change === 'order_options') return orderOptions(state, change);
  if (change.change === 'remove_option') return removeOption(state, change);
  if (change.change === 'add_value') return addValue(state, change);
  if (change.change === 'rename_value') return renameValue(state, change);
  if (change.change === 'order_values') return orderValues(state, change);
  if (change.change === 'remove_value') return removeValue(state, change);
  if (change.change === 'add_variants') return addVariants(state, change);
  return archiveVariant(state, change);
}

/** Returns variants in the order of the values of their options, the archived ones last. */
function sorted({ options, variants }: OptionState): StoredVariant[] {
  const places = options.map(({ values }) => new Map(values.map(({ _id }, at) => [_id, at])));
  const placeOf = ({ values }: StoredVariant) => values.map((id, at) => places[at]?.get(id) ?? 0);
  const compare = (one: StoredVariant, other: StoredVariant) => {
    const [a, b] = [placeOf(one), placeOf(other)];
    const at = a.findIndex((place, index) => place !== b[index]);
    return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
  return [...offered(variants).toSorted(compare), ...variants.filter(({ archived }) => archived)];
}

/**
 * Returns a product with these changes of its options, made one after the other. The ids of options, values and variants
 * stay. Throws a 400 for a name that is unknown or taken, and where a limit would be passed.
 */
export function withOptionChanges(before: OptionState, changes: readonly OptionChange[]): OptionState {
  const state = changes.reduce(apply, before);
  const variants = sorted(state);
  if (offered(variants).length > MAX_VARIANTS)
    throw apiError('variants_full', { params: { limit: MAX_VARIANTS }, field: 'changes' });
  return { ...state, variants };
}

/** Returns the variants that are offered before and not after. */
export function endedBy(before: OptionState, after: OptionState): StoredVariant[] {
  const left = new Set(offered(after.variants).map(({ _id }) => _id));
  const isWhole = after.options.length === 0;
  return isWhole ? [] : offered(before.variants).filter(({ _id }) => !left.has(_id));
}
