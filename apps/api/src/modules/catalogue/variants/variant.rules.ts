import { isBuyable, type ProductOption, type PublicVariant, type Variant } from '@kade/contract';
import { idsIn, isObject, objectId, type RawDocument } from '../../../db/scoped/serialization.ts';

/** A variant as it is stored: amounts in cents, the picture as an id. */
export interface StoredVariant extends Omit<Variant, 'image' | 'cost'> {
  image: string | null;
  cost: number | null;
}

/**
 * Returns variants as they are stored, from a row that was read by its fields: there a picture is an id, whatever its type
 * says.
 */
export const storedVariants = (variants: readonly Variant[] = []): StoredVariant[] =>
  variants.map((variant) => ({
    ...variant,
    image: idOfPicture(variant.image),
    cost: variant.cost ?? null,
  }));

/** Returns the id of a picture that is stored as an id or shown as a row. */
export function idOfPicture(picture: unknown): string | null {
  if (isObject(picture)) return idOfPicture(picture._id);
  return picture === null || picture === undefined ? null : (idsIn([picture])[0] ?? null);
}

/** Returns a variant as visitors see it, in rupees. Its product is for sale or not. */
export const toPublicVariant = (
  { _id, title, values, price, compare_at, sku, image, ...level }: Variant,
  isForSale: boolean,
): PublicVariant => ({
  _id,
  title,
  values,
  price,
  sku,
  image,
  ...(compare_at !== null && compare_at > price ? { compare_at } : {}),
  buyable: isForSale && isBuyable(level),
});

/** A product and which of its variants; without `variant` the one that has the id of the product, if any. */
export interface ProductChoice {
  product: string;
  variant?: string | undefined;
}

/** Returns the id of the variant that a choice means in a product with options. */
export const variantId = ({ product, variant }: ProductChoice): string => variant ?? product;

/**
 * Returns a choice with ids in lower case, and without the variant that has the id of its product: it is the same choice
 * as that of the product alone.
 */
export function normalizeChoice({ product: given, variant: named }: ProductChoice): ProductChoice {
  const product = given.toLowerCase();
  const variant = named?.toLowerCase();
  return variant === undefined || variant === product ? { product } : { product, variant };
}

/** Returns a key that is equal for equal normalized choices. */
export const choiceKey = ({ product, variant }: ProductChoice): string =>
  variant === undefined ? product : `${product}.${variant}`;

/** Returns the variants that can be offered. */
export const offered = <Each extends { archived: boolean }>(variants: readonly Each[] = []): Each[] =>
  variants.filter(({ archived }) => !archived);

/** Returns the names of these values, in the order of the options. */
const namesOf = (options: readonly ProductOption[], values: readonly string[]): string[] =>
  options.map(({ values: known }, at) => known.find(({ _id }) => _id === values[at])?.name ?? '');

/** Returns the title of a combination, such as `Red / M`. */
export const titleOf = (options: readonly ProductOption[], values: readonly string[]): string =>
  namesOf(options, values).join(' / ');

/** Returns the name of a variant where only one line of text has room. */
export const nameWithTitle = (name: string, title: string): string => `${name} · ${title}`;

/** Returns the form of a variant that the database holds. */
export const toVariantDocument = ({ _id, values, image, ...rest }: StoredVariant): RawDocument => ({
  ...rest,
  _id: objectId(_id),
  values: values.map(objectId),
  image: image === null ? null : objectId(image),
});

/** Returns the form of an option that the database holds. */
export const toOptionDocument = ({ _id, name, values }: ProductOption): RawDocument => ({
  _id: objectId(_id),
  name,
  values: values.map((value) => ({ _id: objectId(value._id), name: value.name })),
});

/** Returns the variant that is offered for a choice; undefined when there is none. */
export const variantFor = <Each extends { _id: string; archived: boolean }>(
  variants: readonly Each[],
  choice: ProductChoice,
): Each | undefined => variants.find(({ _id, archived }) => !archived && _id === variantId(choice));

/** Returns the names of the options with those of the values of a variant. */
export const chosenValues = (options: readonly ProductOption[], values: readonly string[]) =>
  namesOf(options, values).map((value, at) => ({ name: options[at]?.name ?? '', value }));
