import { type FacetEntry, OPTIONS } from './facet-entry.rules.ts';
import { type FacetNames, TAGS } from './facet-names.rules.ts';

/** A tag or a value of an option, as the index knows it. */
export interface IndexedValue {
  key: string;
  /** The merchant's most frequent spelling. */
  name: string;
  /** The facet that it belongs to. */
  facet: number;
  /** How many products have it. */
  products: number;
  /** Its mean place among the values of its option. */
  place: number;
}

/** A facet: the tags, or the options of one name. */
export interface IndexedFacet {
  /** The key of the option; empty for the tags. */
  key: string;
  name: string;
  products: number;
  /** The numbers of the values that products have, by their keys. */
  values: Map<string, number>;
}

/**
 * What lists are narrowed by, of the products of a list, in columns: a product is a number, and so is a value. A product
 * without options has one offer without values; any other has those that its variants are. Never changed once it is built.
 */
export interface FacetIndex {
  /** By product. */
  ids: string[];
  folds: string[];
  /** In cents. */
  price: Float64Array;
  priceMax: Float64Array;
  /** The part of the usual price that a product costs less now, from 0 to 1. */
  discount: Float64Array;
  categories: (string | null)[];
  buyable: Uint8Array;
  /** The first offer of each product, and behind the last product the number of offers. */
  firstOffer: Uint32Array;
  /** By offer. */
  offerBuyable: Uint8Array;
  /** `OPTIONS` for each offer: the number of a value, or -1. */
  offerValues: Int32Array;
  /** The first value of the offers of each product in `optionValues`, where a product has each once. */
  firstOptionValue: Uint32Array;
  optionValues: Int32Array;
  /** The first tag of each product in `tags`. */
  firstTag: Uint32Array;
  tags: Int32Array;
  facets: IndexedFacet[];
  values: IndexedValue[];
  /** The facet of each value. */
  facetOf: Int32Array;
}

/** Compares texts as the database sorts them. */
export const textOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Returns the most frequent spelling of each facet or value; of several the first by its text. */
function bestSpellings(
  spellings: readonly { name: string; of: number }[],
  uses: Int32Array,
): Map<number, string> {
  const best = new Map<number, { name: string; use: number }>();
  for (const [at, { name, of }] of spellings.entries()) {
    const use = uses[at] ?? 0;
    const other = best.get(of);
    const isBetter = !other || use > other.use || (use === other.use && textOrder(name, other.name) < 0);
    if (use > 0 && isBetter) best.set(of, { name, use });
  }
  return new Map([...best].map(([of, { name }]) => [of, name]));
}

/** Counts how many products have each facet and each value, and chooses their spellings. */
function namesOf(entries: readonly FacetEntry[], names: FacetNames): Pick<FacetIndex, 'facets' | 'values'> {
  const facetUses = new Int32Array(names.facetSpellings.length);
  const valueUses = new Int32Array(names.valueSpellings.length);
  const places = new Float64Array(names.valueSpellings.length);
  for (const { facets, spellings, places: own } of entries) {
    for (const at of facets) facetUses[at] = (facetUses[at] ?? 0) + 1;
    for (let n = 0; n < spellings.length; n += 1) {
      const at = spellings[n] ?? 0;
      valueUses[at] = (valueUses[at] ?? 0) + 1;
      places[at] = (places[at] ?? 0) + (own[n] ?? 0);
    }
  }
  const facetNames = bestSpellings(names.facetSpellings, facetUses);
  const valueNames = bestSpellings(names.valueSpellings, valueUses);
  const facets = names.facets.map(
    ({ key }, at): IndexedFacet => ({ key, name: facetNames.get(at) ?? '', products: 0, values: new Map() }),
  );
  const values = names.values.map(
    ({ key, facet }, at): IndexedValue => ({
      key,
      facet,
      name: valueNames.get(at) ?? '',
      products: 0,
      place: 0,
    }),
  );
  for (const [at, { of }] of names.facetSpellings.entries()) {
    const facet = facets[of];
    if (facet) facet.products += facetUses[at] ?? 0;
  }
  for (const [at, { of }] of names.valueSpellings.entries()) {
    const value = values[of];
    if (!value || !valueUses[at]) continue;
    value.products += valueUses[at] ?? 0;
    // The sum, until all are added.
    value.place += places[at] ?? 0;
    facets[value.facet]?.values.set(value.key, of);
  }
  for (const value of values) value.place /= value.products || 1;
  return { facets: facets.map((facet, at) => (at === TAGS ? { ...facet, name: '' } : facet)), values };
}

/** Returns the values of the offers of each product, each once. */
function optionValuesOf(
  entries: readonly FacetEntry[],
): Pick<FacetIndex, 'firstOptionValue' | 'optionValues'> {
  const firstOptionValue = new Uint32Array(entries.length + 1);
  const all: number[] = [];
  for (const [at, { offerValues }] of entries.entries()) {
    for (const value of new Set(offerValues)) if (value >= 0) all.push(value);
    firstOptionValue[at + 1] = all.length;
  }
  return { firstOptionValue, optionValues: Int32Array.from(all) };
}

/** Builds the index of these products, in their order. */
export function buildFacetIndex(entries: readonly FacetEntry[], names: FacetNames): FacetIndex {
  const { length } = entries;
  const firstOffer = new Uint32Array(length + 1);
  const firstTag = new Uint32Array(length + 1);
  for (const [at, { offerBuyable, tags }] of entries.entries()) {
    firstOffer[at + 1] = (firstOffer[at] ?? 0) + offerBuyable.length;
    firstTag[at + 1] = (firstTag[at] ?? 0) + tags.length;
  }
  const offers = firstOffer[length] ?? 0;
  const offerBuyable = new Uint8Array(offers);
  const offerValues = new Int32Array(offers * OPTIONS);
  const tags = new Int32Array(firstTag[length] ?? 0);
  for (const [at, entry] of entries.entries()) {
    const first = firstOffer[at] ?? 0;
    for (const [n, buyable] of entry.offerBuyable.entries()) offerBuyable[first + n] = Number(buyable);
    offerValues.set(entry.offerValues, first * OPTIONS);
    tags.set(entry.tags, firstTag[at]);
  }
  return {
    ids: entries.map(({ id }) => id),
    folds: entries.map(({ fold }) => fold),
    price: Float64Array.from(entries, ({ price }) => price),
    priceMax: Float64Array.from(entries, ({ priceMax }) => priceMax),
    discount: Float64Array.from(entries, ({ discount }) => discount),
    categories: entries.map(({ category }) => category),
    buyable: Uint8Array.from(entries, ({ buyable }) => Number(buyable)),
    firstOffer,
    offerBuyable,
    offerValues,
    ...optionValuesOf(entries),
    firstTag,
    tags,
    ...namesOf(entries, names),
    facetOf: Int32Array.from(names.values, ({ facet }) => facet),
  };
}
