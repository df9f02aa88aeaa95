import type { OptionChange, Product } from '@kade/contract';
import { offered } from '../cells/cells.ts';

/** One combination of values by their names, in the order of the options. */
export type Combination = readonly string[];

/** The largest number of combinations that are listed with a box each. */
export const MOST_LISTED = 300;

const fold = (name: string): string => name.trim().toLocaleLowerCase();

export const keyOf = (combination: Combination): string => JSON.stringify(combination.map(fold));

export const titleOf = (combination: Combination): string => combination.join(' / ');

/** The values in a text with commas, each once. */
export const toValues = (typed: string): string[] =>
  typed
    .split(',')
    .map((value) => value.trim())
    .filter((value, at, all) => value !== '' && all.findIndex((other) => fold(other) === fold(value)) === at);

/** All combinations of the values of these options. */
const combine = (options: readonly (readonly string[])[]): Combination[] =>
  options.reduce<string[][]>(
    (heads, values) => heads.flatMap((head) => values.map((value) => [...head, value])),
    [[]],
  );

/** How many combinations there are, without making them. */
const countOf = (options: readonly (readonly string[])[]): number =>
  options.reduce((product, values) => product * values.length, 1);

const namesOf = ({ options = [] }: Pick<Product, 'options'>): string[][] =>
  options.map(({ values }) => values.map(({ name }) => name));

/** The combinations that are offered. */
function taken(product: Pick<Product, 'options' | 'variants'>): Combination[] {
  const names = new Map(
    (product.options ?? []).flatMap(({ values }) => values.map(({ _id, name }) => [_id, name] as const)),
  );
  return offered(product).map(({ values }) => values.map((id) => names.get(id) ?? ''));
}

const without = (all: readonly Combination[], some: readonly Combination[]): Combination[] => {
  const keys = new Set(some.map(keyOf));
  return all.filter((combination) => !keys.has(keyOf(combination)));
};

/** The combinations that are not offered. */
export const missingOf = (product: Pick<Product, 'options' | 'variants'>): Combination[] =>
  countOf(namesOf(product)) > MOST_LISTED * 10 ? [] : without(combine(namesOf(product)), taken(product));

/** An option to add: its values as typed, and the value of the pieces that are there. */
export interface NewOption {
  name: string;
  values: string;
  existing: string;
}

/** The combinations that these options make possible beside the variants that are there; null when they are too many. */
export function newCombinations(product: Product, added: readonly NewOption[]): Combination[] | null {
  const values = added.map((option) => toValues(option.values));
  const all = [...namesOf(product), ...values];
  if (countOf(all) > MOST_LISTED) return null;
  const now = product.options ? taken(product) : [[]];
  const kept = now.map((combination) => [...combination, ...added.map(({ existing }) => existing)]);
  return without(combine(all), kept);
}

/** The combinations of a new value of one option with the values of the others; null when they are too many. */
export function combinationsWith(product: Product, optionId: string, value: string): Combination[] | null {
  const all = (product.options ?? []).map(({ _id, values }) =>
    _id === optionId ? [value] : values.map(({ name }) => name),
  );
  return countOf(all) > MOST_LISTED ? null : combine(all);
}

/** What is the same for all new variants: combinations that are left out by key, the price and the stock as typed. */
export interface NewVariants {
  leftOut: readonly string[];
  price: number | string;
  stock: number | string;
}

export const noNewVariants: NewVariants = { leftOut: [], price: '', stock: '' };

/** Returns the change that adds the combinations which are not left out; none when nothing remains. */
export function toAddVariants(
  all: readonly Combination[],
  { leftOut, price, stock }: NewVariants,
): OptionChange[] {
  const combinations = all.filter((each) => !leftOut.includes(keyOf(each))).map((each) => [...each]);
  if (combinations.length === 0) return [];
  const amount = price === '' ? {} : { price: Number(price) };
  return [{ change: 'add_variants', combinations, ...amount, stock_quantity: Number(stock || 0) }];
}

/** What the form for new options holds. */
export interface GeneratorValues extends Record<string, unknown> {
  options: NewOption[];
  fresh: NewVariants;
}
