import type { ImportChange, Product, Variant } from '@kade/contract';
import { normalizeForSearch } from '../../../db/scoped/serialization.ts';
import { offered } from '../../catalogue/variants/variant.rules.ts';
import type { WantedOffer, WantedProduct, WantedVariant } from './read/wanted.ts';

// A product as texts, by field and variant, so that what a file says, what the shop has and what an import changed can be
// compared and shown alike.

/** The fields of a product itself. */
const PRODUCT_FIELDS = [
  'name',
  'description',
  'tags',
  'in_stock',
  'state',
  'seo_title',
  'seo_description',
  'category',
] as const;
/** The fields that a product without options has itself, and one with options in each variant. */
const OFFER_FIELDS = ['price', 'compare_at', 'cost', 'sku', 'barcode', 'stock_quantity', 'weight_g'] as const;
/** Whether a variant is offered. */
export const OFFERED = 'offered';

/** A value of a field as text; empty for none. */
export interface FieldText {
  /** The title of the variant; null for a field of the product. */
  variant: string | null;
  field: string;
  text: string;
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The name of a variant, in which values are never mistaken for each other because of upper case or joiners. */
export const variantKey = (title: string): string => normalizeForSearch(title);

/** Returns the title of a variant of a file. */
export const wantedTitle = ({ values }: Pick<WantedVariant, 'values'>): string => values.join(' / ');

/** Returns what identifies a value in a product. */
const placeOf = ({ variant, field }: Pick<FieldText, 'variant' | 'field'>): string =>
  `${variant === null ? '' : variantKey(variant)}\n${field}`;

/** Returns values by their places. */
export const textsByPlace = (given: readonly FieldText[]): Map<string, string> =>
  new Map(given.map((each) => [placeOf(each), each.text]));

const ofOffer = (variant: string | null, offer: WantedOffer): FieldText[] =>
  OFFER_FIELDS.flatMap((field) =>
    offer[field] === undefined ? [] : [{ variant, field, text: textOf(offer[field]) }],
  );

/** Returns what a file says about a product. What it does not mention is not among it. */
export function wantedTexts({ fields, category, options, variants }: WantedProduct): FieldText[] {
  const given = { ...fields, category };
  const own = PRODUCT_FIELDS.flatMap((field) =>
    given[field] === undefined ? [] : [{ variant: null, field, text: textOf(given[field]) }],
  );
  if (options.length === 0) return [...own, ...variants.slice(0, 1).flatMap((offer) => ofOffer(null, offer))];
  const each = variants.flatMap((variant) => {
    const title = wantedTitle(variant);
    return [{ variant: title, field: OFFERED, text: 'yes' }, ...ofOffer(title, variant)];
  });
  return [...own, ...each];
}

const ofVariant = (variant: Variant): FieldText[] => {
  const { title, price, compare_at, cost = null, sku, barcode, stock_quantity, weight_g } = variant;
  const values = { price, compare_at, cost, sku, barcode, stock_quantity, weight_g };
  return [
    { variant: title, field: OFFERED, text: 'yes' },
    ...OFFER_FIELDS.map((field) => ({ variant: title, field, text: textOf(values[field]) })),
  ];
};

/** Returns the values of a product of the shop by their places. */
export function presentTexts(product: Product): Map<string, string> {
  const given = { ...product, state: product.state ?? 'active', category: product.category?.name };
  const own = PRODUCT_FIELDS.map((field) => ({ variant: null, field, text: textOf(given[field]) }));
  const offers = product.variants
    ? offered(product.variants).flatMap(ofVariant)
    : OFFER_FIELDS.map((field) => ({ variant: null, field, text: textOf(product[field]) }));
  return textsByPlace([...own, ...offers]);
}

const isSame = (field: string, one: string, other: string): boolean =>
  one === other ||
  (field === 'category' && normalizeForSearch(one) === normalizeForSearch(other)) ||
  (field === OFFERED && [one, other].every((text) => text === 'no' || text === ''));

/** Returns which of these values differ from those of a product. */
export function changesTo(
  present: ReadonlyMap<string, string>,
  wanted: readonly FieldText[],
): ImportChange[] {
  return wanted.flatMap(({ variant, field, text: after }) => {
    const before = present.get(placeOf({ variant, field })) ?? '';
    return isSame(field, before, after) ? [] : [{ variant, field, before, after }];
  });
}

/** What is left of changes, where a product may have changed meanwhile. */
interface LeftChanges {
  /** The values that are still to be written. */
  open: FieldText[];
  /** The changes whose field has neither value. */
  lost: ImportChange[];
}

/** Returns which of these changes are still to be made: a field must have the value before, or the one after already. */
export function leftChanges(
  present: ReadonlyMap<string, string>,
  changes: readonly ImportChange[],
): LeftChanges {
  const left: LeftChanges = { open: [], lost: [] };
  for (const change of changes) {
    const { variant, field, before, after } = change;
    const now = present.get(placeOf(change)) ?? '';
    if (isSame(field, now, after)) continue;
    if (isSame(field, now, before)) left.open.push({ variant, field, text: after });
    else left.lost.push(change);
  }
  return left;
}

/** Returns the changes that take these back. */
export const reversed = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.map(({ before, after, ...place }) => ({ ...place, before: after, after: before }));
