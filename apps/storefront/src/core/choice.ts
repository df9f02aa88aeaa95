import type { ShopVariant, ShopProduct } from '@kade/contract';

/** What a visitor has chosen of a product with options. */
export interface Choice {
  /** The id of the chosen value of each option, in their order; undefined where none is chosen. */
  values: readonly (string | undefined)[];
  /** The variant with these values; null while a value is missing, and where it is not offered. */
  variant: ShopVariant | null;
}

/** The name of the field of an option, by its place. */
export const optionField = (place: number): string => `o${place + 1}`;

type Optioned = Pick<ShopProduct, 'options' | 'variants'>;

/** Returns the variants of a product with these values; all where none is chosen. */
export const variantsWith = ({ variants = [] }: Optioned, values: Choice['values']): ShopVariant[] =>
  variants.filter((variant) =>
    values.every((value, at) => value === undefined || variant.values[at] === value),
  );

/**
 * Returns the choice that fields name: a variant as `v`, or the values of options as `o1` to `o3`. A value that leaves no
 * other possibility is chosen. Unknown ids count as none.
 */
export function choiceIn(product: Optioned, fields: URLSearchParams): Choice {
  const { options = [], variants = [] } = product;
  const variant = variants.find(({ _id }) => _id === fields.get('v')) ?? null;
  if (variant) return { values: variant.values, variant };
  const given = options.map(
    ({ values }, at) => values.find(({ _id }) => _id === fields.get(optionField(at)))?._id,
  );
  const values = options.map(
    ({ values: all }, at) => given[at] ?? (all.length === 1 ? all[0]?._id : undefined),
  );
  const isComplete = options.length > 0 && values.every((value) => value !== undefined);
  return { values, variant: isComplete ? (variantsWith(product, values)[0] ?? null) : null };
}

/** Returns whether fields name a variant or values that make one, which has an address of its own. */
export const namesChoice = (fields: URLSearchParams): boolean =>
  ['v', 'o1', 'o2', 'o3'].some((name) => fields.has(name));

/**
 * Returns the query of the address of a choice: its variant, or what is chosen so far. Empty where nothing is, and for values
 * that no variant has together. An option with one value is chosen in any case.
 */
export function choiceQuery(product: Optioned, { values, variant }: Choice): string {
  if (variant) return `v=${variant._id}`;
  const isOpen = values.includes(undefined) && variantsWith(product, values).length > 0;
  const query = new URLSearchParams();
  for (const [at, value] of values.entries())
    if (isOpen && value && (product.options?.[at]?.values.length ?? 0) > 1) query.set(optionField(at), value);
  return query.toString();
}
